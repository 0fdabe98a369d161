import { addTexts } from '../../platform/i18n/i18n.ts';

/** The page to watch. */
export const watching = {
  title: '動画の視聴',
  total: '視聴済（全体）',
  number: '申込番号：{{number}}',
  toApplication: 'お申し込みの状況へ戻る',
  toTest: '修了テストへ進む',
  videos: '動画の一覧',
  watch: '視聴する',
  video: '{{title}}を視聴する',
  length: '長さ {{time}}',
  watched: '視聴済 {{percent}}%',
  watchedSeconds: '視聴済 {{time}}',
  bar: '視聴した部分（{{percent}}%）',
  state: {
    over: '視聴期間が終了しました',
  },
  from: '{{day}}から視聴できます',
  until: '{{day}}まで視聴できます',
  noKey: 'この端末では、メールのリンクからお開きください',
  unpaid: 'ご入金の確認後に、こちらで動画をご覧いただけます。',
  none: '視聴できる動画はまだありません',
  noneLead: '公開されると、このページに表示されます。',
  recorded:
    '視聴の記録について：視聴した部分と日時を、修了の確認のために記録します。早送りで飛ばした部分は視聴済になりません。',
  speed: '再生速度は{{rate}}倍まで選べます。',
  keys: 'キーボード：スペースで再生・停止、←→で5秒移動、Mで消音、Fで全画面',
  loading: '動画を準備しています',
  failed: '動画を再生できません',
  failedLead: '通信の状態を確かめて、もう一度お試しください。視聴した部分は保存されています。',
  elsewhere: 'ほかの画面で視聴が始まったため、停止しました',
  elsewhereLead: '同時に視聴できるのは1つの画面です。続けるときは、次のボタンを押してください。',
  here: 'この画面で視聴する',
  closed: 'この動画の視聴期間ではないため、視聴は記録されません',
  unsent: '視聴した部分をまだ記録できていません。つながりしだい記録します。',
  refused: 'この動画は視聴できなくなったため、視聴は記録されません。ページを開き直してください。',
  captions: { ja: '日本語字幕', en: '英語字幕' },
};

export const watchingTexts = addTexts(
  'watching',
  watching,
  async () => (await import('./texts.en.ts')).watching,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    watching: typeof watching;
  }
}
