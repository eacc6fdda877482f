import type { Words } from './words.ts';

export const words: Words = {
  model: '3D-Modell',
  instructions:
    'Pfeiltasten drehen das Modell, Plus und Minus zoomen, Umschalt mit einer Pfeiltaste verschiebt es, Pos1 zeigt die erste Ansicht.',
  views: {
    front: 'Vorderansicht',
    'front-right': 'Ansicht von vorne rechts',
    right: 'Ansicht der rechten Seite',
    'back-right': 'Ansicht von hinten rechts',
    back: 'Rückansicht',
    'back-left': 'Ansicht von hinten links',
    left: 'Ansicht der linken Seite',
    'front-left': 'Ansicht von vorne links',
    top: 'Ansicht von oben',
    bottom: 'Ansicht von unten',
  },
  play: 'Abspielen',
  pause: 'Anhalten',
  time: 'Zeit',
  animation: 'Animation',
  pose: 'Haltung',
  rest: 'In Ruhe',
  resetView: 'Ansicht zurücksetzen',
  savePicture: 'Bild speichern',
  fullscreen: 'Vollbild',
  exitFullscreen: 'Vollbild verlassen',
  controls: 'Bedienung des Modells',
  loading: 'Das Modell wird geladen',
  prompt: 'Ziehen, um das Modell zu drehen',
  failures: {
    address: {
      text: 'Die Adresse des Modells ist ungültig.',
      hint: 'In src gehört eine http- oder https-Adresse.',
    },
    download: {
      text: 'Das Modell konnte nicht geladen werden.',
      hint: 'Sein Server muss dieser Seite erlauben, es zu lesen.',
    },
    noOrigin: {
      text: 'Eine Seite ohne Herkunft konnte das Modell nicht lesen.',
      hint: 'Sein Server muss Access-Control-Allow-Origin: * senden, oder der Rahmen seine Herkunft behalten.',
    },
    status: {
      text: 'Der Server gab das Modell nicht heraus.',
      hint: 'Die Adresse in src prüfen.',
    },
    moved: {
      text: 'Das Modell liegt jetzt auf einer anderen Website.',
      hint: 'Die neue Adresse in src eintragen.',
    },
    stalled: {
      text: 'Das Laden des Modells ist stehen geblieben.',
      hint: 'Noch einmal versuchen oder einen schnelleren Server nehmen.',
    },
    nothing: { text: 'Es gibt kein Modell zu zeigen.', hint: 'Mindestens eine Datei wählen.' },
    tooLarge: {
      text: 'Das Modell ist zu groß.',
      hint: 'Das Modell vereinfachen oder die Grenzen anheben.',
    },
    tooDetailed: {
      text: 'Das Modell hat zu viele Einzelheiten.',
      hint: 'Das Modell vereinfachen oder die Grenzen anheben.',
    },
    unknown: {
      text: 'Diese Art von Datei kann nicht gezeigt werden.',
      hint: 'Die Dokumentation nennt die möglichen Formate.',
    },
    damaged: {
      text: 'Das Modell ist beschädigt.',
      hint: 'Im Programm öffnen, mit dem es gemacht wurde, und neu speichern.',
    },
    version: {
      text: 'Die Datei hat eine Version, die nicht gelesen werden kann.',
      hint: 'Mit einer aktuellen Version des Programms neu speichern.',
    },
    badImage: {
      text: 'Ein Bild des Modells ist beschädigt.',
      hint: 'Die Textur noch einmal als PNG speichern.',
    },
    imageTooLarge: {
      text: 'Ein Bild des Modells ist zu groß.',
      hint: 'Eine kleinere Textur verwenden.',
    },
    noWebgl: {
      text: 'Dieser Browser kann kein 3D zeigen.',
      hint: 'Ihm fehlt WebGL 2; ein poster hilft.',
    },
    stopped: { text: 'Die 3D-Ansicht ist stehen geblieben.', hint: 'Die Seite neu laden.' },
    other: {
      text: 'Etwas ist schiefgegangen.',
      hint: 'Bitte dieses Modell und den Fehler melden.',
    },
  },
};
