import type { Words } from './words.ts';

export const words: Words = {
  model: '3Dモデル',
  instructions:
    '矢印キーで回転、プラスとマイナスで拡大縮小、Shiftと矢印キーで移動、Homeキーで最初の視点に戻ります。',
  views: {
    front: '正面',
    'front-right': '右斜め前',
    right: '右側面',
    'back-right': '右斜め後ろ',
    back: '背面',
    'back-left': '左斜め後ろ',
    left: '左側面',
    'front-left': '左斜め前',
    top: '上から',
    bottom: '下から',
  },
  play: '再生',
  pause: '一時停止',
  time: '時間',
  animation: 'アニメーション',
  pose: 'ポーズ',
  rest: '初期状態',
  resetView: '視点をリセット',
  savePicture: '画像を保存',
  fullscreen: '全画面表示',
  exitFullscreen: '全画面表示を終了',
  controls: 'モデルの操作',
  loading: 'モデルを読み込み中',
  prompt: 'ドラッグするとモデルが回転します',
  failures: {
    address: {
      text: 'モデルのアドレスが正しくありません。',
      hint: 'srcにhttpまたはhttpsのアドレスを指定してください。',
    },
    download: {
      text: 'モデルをダウンロードできませんでした。',
      hint: 'サーバーがこのページからの読み込みを許可する必要があります。',
    },
    noOrigin: {
      text: 'オリジンのないページはモデルを読み込めませんでした。',
      hint: 'サーバーが Access-Control-Allow-Origin: * を返すか、フレームに allow-same-origin を付けてください。',
    },
    status: {
      text: 'サーバーからモデルを取得できませんでした。',
      hint: 'srcのアドレスを確認してください。',
    },
    moved: {
      text: 'モデルは別のサイトに移動しました。',
      hint: 'srcに新しいアドレスを指定してください。',
    },
    stalled: {
      text: 'モデルのダウンロードが止まりました。',
      hint: 'もう一度試すか、より速いサーバーを使ってください。',
    },
    nothing: {
      text: '表示するモデルがありません。',
      hint: 'ファイルを一つ以上選んでください。',
    },
    tooLarge: {
      text: 'モデルが大きすぎて表示できません。',
      hint: '簡略化するか、上限を上げてください。',
    },
    tooDetailed: {
      text: 'モデルが細かすぎて表示できません。',
      hint: '簡略化するか、上限を上げてください。',
    },
    unknown: {
      text: 'この種類のファイルは表示できません。',
      hint: '対応形式はドキュメントにあります。',
    },
    damaged: {
      text: 'モデルが壊れています。',
      hint: '作成したソフトで開き、保存し直してください。',
    },
    version: {
      text: 'このバージョンのファイルは読み込めません。',
      hint: '新しいバージョンのソフトで保存し直してください。',
    },
    badImage: {
      text: 'モデルの画像が壊れています。',
      hint: 'テクスチャをPNGで保存し直してください。',
    },
    imageTooLarge: {
      text: 'モデルの画像が大きすぎます。',
      hint: 'より小さいテクスチャを使ってください。',
    },
    noWebgl: {
      text: 'このブラウザーでは3Dを表示できません。',
      hint: 'WebGL 2がありません。posterを指定してください。',
    },
    stopped: { text: '3D表示が停止しました。', hint: 'ページを再読み込みしてください。' },
    other: {
      text: '問題が発生しました。',
      hint: 'このモデルとエラーを報告してください。',
    },
  },
};
