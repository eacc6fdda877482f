import type { Words } from './words.ts';

export const words: Words = {
  model: 'Modelo 3D',
  instructions:
    'Las flechas giran el modelo, más y menos acercan y alejan, mayúsculas con una flecha lo desplaza, Inicio vuelve a la primera vista.',
  views: {
    front: 'Vista frontal',
    'front-right': 'Vista desde delante a la derecha',
    right: 'Vista del lado derecho',
    'back-right': 'Vista desde atrás a la derecha',
    back: 'Vista trasera',
    'back-left': 'Vista desde atrás a la izquierda',
    left: 'Vista del lado izquierdo',
    'front-left': 'Vista desde delante a la izquierda',
    top: 'Vista desde arriba',
    bottom: 'Vista desde abajo',
  },
  play: 'Reproducir',
  pause: 'Pausar',
  time: 'Tiempo',
  animation: 'Animación',
  pose: 'Postura',
  rest: 'En reposo',
  resetView: 'Restablecer la vista',
  savePicture: 'Guardar la imagen',
  fullscreen: 'Pantalla completa',
  exitFullscreen: 'Salir de pantalla completa',
  controls: 'Controles del modelo',
  loading: 'Cargando el modelo',
  prompt: 'Arrastra para girar el modelo',
  failures: {
    address: {
      text: 'La dirección del modelo no es válida.',
      hint: 'Pon una dirección http o https en src.',
    },
    download: {
      text: 'No se pudo descargar el modelo.',
      hint: 'Su servidor debe permitir que esta página lo lea.',
    },
    noOrigin: {
      text: 'Una página sin origen no pudo leer el modelo.',
      hint: 'Su servidor debe enviar Access-Control-Allow-Origin: *, o el marco debe conservar su origen.',
    },
    status: {
      text: 'El servidor no entregó el modelo.',
      hint: 'Comprueba la dirección en src.',
    },
    moved: {
      text: 'El modelo se ha trasladado a otro sitio.',
      hint: 'Pon su nueva dirección en src.',
    },
    stalled: {
      text: 'La descarga del modelo se detuvo.',
      hint: 'Inténtalo de nuevo o usa un servidor más rápido.',
    },
    nothing: { text: 'No hay ningún modelo que mostrar.', hint: 'Elige al menos un archivo.' },
    tooLarge: {
      text: 'El modelo es demasiado grande.',
      hint: 'Simplifícalo o aumenta los límites.',
    },
    tooDetailed: {
      text: 'El modelo tiene demasiados detalles.',
      hint: 'Simplifícalo o aumenta los límites.',
    },
    unknown: {
      text: 'Este tipo de archivo no se puede mostrar.',
      hint: 'La documentación indica los formatos posibles.',
    },
    damaged: {
      text: 'El modelo está dañado.',
      hint: 'Ábrelo en el programa que lo creó y guárdalo de nuevo.',
    },
    version: {
      text: 'La versión del archivo no se puede leer.',
      hint: 'Guárdalo de nuevo con una versión actual de su programa.',
    },
    badImage: {
      text: 'Una imagen del modelo está dañada.',
      hint: 'Guarda de nuevo la textura como PNG.',
    },
    imageTooLarge: {
      text: 'Una imagen del modelo es demasiado grande.',
      hint: 'Usa una textura más pequeña.',
    },
    noWebgl: {
      text: 'Este navegador no puede mostrar 3D.',
      hint: 'Le falta WebGL 2; pon un poster.',
    },
    stopped: { text: 'La vista 3D se detuvo.', hint: 'Vuelve a cargar la página.' },
    other: {
      text: 'Algo salió mal.',
      hint: 'Informa de este modelo y de su error, por favor.',
    },
  },
};
