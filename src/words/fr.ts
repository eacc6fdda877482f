import type { Words } from './words.ts';

export const words: Words = {
  model: 'Modèle 3D',
  instructions:
    'Les flèches tournent le modèle, plus et moins zooment, Maj avec une flèche le déplace, Origine revient à la première vue.',
  views: {
    front: 'Vue de face',
    'front-right': 'Vue de l’avant droit',
    right: 'Vue du côté droit',
    'back-right': 'Vue de l’arrière droit',
    back: 'Vue de dos',
    'back-left': 'Vue de l’arrière gauche',
    left: 'Vue du côté gauche',
    'front-left': 'Vue de l’avant gauche',
    top: 'Vue de dessus',
    bottom: 'Vue de dessous',
  },
  play: 'Lire',
  pause: 'Pause',
  time: 'Temps',
  animation: 'Animation',
  pose: 'Pose',
  rest: 'Au repos',
  resetView: 'Rétablir la vue',
  savePicture: 'Enregistrer l’image',
  fullscreen: 'Plein écran',
  exitFullscreen: 'Quitter le plein écran',
  controls: 'Commandes du modèle',
  loading: 'Chargement du modèle',
  prompt: 'Faites glisser pour tourner le modèle',
  failures: {
    address: {
      text: 'L’adresse du modèle n’est pas valide.',
      hint: 'Mettez une adresse http ou https dans src.',
    },
    download: {
      text: 'Le modèle n’a pas pu être téléchargé.',
      hint: 'Son serveur doit permettre à cette page de le lire.',
    },
    noOrigin: {
      text: 'Une page sans origine n’a pas pu lire le modèle.',
      hint: 'Son serveur doit envoyer Access-Control-Allow-Origin: *, ou le cadre garder son origine.',
    },
    status: {
      text: 'Le serveur n’a pas fourni le modèle.',
      hint: 'Vérifiez l’adresse dans src.',
    },
    moved: {
      text: 'Le modèle se trouve désormais sur un autre site.',
      hint: 'Mettez sa nouvelle adresse dans src.',
    },
    stalled: {
      text: 'Le téléchargement du modèle s’est arrêté.',
      hint: 'Réessayez, ou utilisez un serveur plus rapide.',
    },
    nothing: { text: 'Il n’y a aucun modèle à afficher.', hint: 'Choisissez au moins un fichier.' },
    tooLarge: {
      text: 'Le modèle est trop volumineux.',
      hint: 'Simplifiez-le, ou relevez les limites.',
    },
    tooDetailed: {
      text: 'Le modèle est trop détaillé.',
      hint: 'Simplifiez-le, ou relevez les limites.',
    },
    unknown: {
      text: 'Ce type de fichier ne peut pas être affiché.',
      hint: 'La documentation donne la liste des formats possibles.',
    },
    damaged: {
      text: 'Le modèle est endommagé.',
      hint: 'Ouvrez-le dans le logiciel qui l’a créé et enregistrez-le de nouveau.',
    },
    version: {
      text: 'La version du fichier ne peut pas être lue.',
      hint: 'Enregistrez-le avec une version récente de son logiciel.',
    },
    badImage: {
      text: 'Une image du modèle est endommagée.',
      hint: 'Enregistrez de nouveau la texture en PNG.',
    },
    imageTooLarge: {
      text: 'Une image du modèle est trop grande.',
      hint: 'Utilisez une texture plus petite.',
    },
    noWebgl: {
      text: 'Ce navigateur ne peut pas afficher de 3D.',
      hint: 'WebGL 2 lui manque ; prévoyez un poster.',
    },
    stopped: { text: 'La vue 3D s’est arrêtée.', hint: 'Rechargez la page.' },
    other: {
      text: 'Un problème est survenu.',
      hint: 'Merci de signaler ce modèle et son erreur.',
    },
  },
};
