import type { VideoNotice } from '@seminar/shared/applying/watching/schema';
import { addTexts } from '../../../platform/i18n/i18n.ts';

/** The videos of a seminar, as the office sees them. */
export const videos = {
  title: '動画',
  lead: '受講者ごとの視聴ページで公開する動画です。視聴した時間は受講者ごとに記録されます。',
  caption: '動画の一覧',
  failed: '動画を読み込めませんでした',
  add: '動画を追加',
  edit: '変更',
  editOf: '{{title}}を変更',
  moreOf: '{{title}}のその他の操作',
  up: '上へ移動',
  down: '下へ移動',
  see: '動画を確認',
  remove: '削除',
  archive: '非公開にする',
  removeTitle: '{{title}}を削除しますか？',
  removeLost: '動画のファイルも削除します。',
  archiveTitle: '{{title}}を非公開にしますか？',
  archiveLost: '受講者は視聴できなくなります。{{number}}名の視聴の記録とファイルは残ります。',
  removed: '動画を削除しました',
  archived: '動画を非公開にしました',
  removeFailed: '動画を削除できませんでした',
  moveFailed: '動画を移動できませんでした',
  saved: '動画を保存しました',
  saveFailed: '動画を保存できませんでした',
  save: '保存',
  column: {
    title: '題名',
    length: '長さ',
    period: '視聴期間',
    viewers: '視聴した人',
  },
  unknown: '不明',
  always: '期限なし',
  viewers: '{{number}}名',
  notices: {
    starts_late:
      'ファイルの索引が末尾にあり、再生が始まるまでに時間がかかります。「Web用に最適化（fast start）」で書き出すと速くなります。',
    uncommon_codec:
      '再生できない端末があります（{{codecs}}）。H.264とAACのMP4にすると、どの端末でも再生できます。',
    no_length: '長さが入力されていないため、視聴率の計算に含まれません。',
  } satisfies Record<VideoNotice, string>,
  newTitle: '動画の追加',
  editTitle: '動画の変更',
  field: {
    title: '題名',
    title_en: '題名（英語）',
    kind: '動画の場所',
    url: 'HLSのアドレス',
    seconds: '長さ（秒）',
    opens_on: '視聴の開始日',
    closes_on: '視聴の終了日',
    captions: '字幕（日本語）',
    captions_en: '字幕（英語）',
  },
  kind: { file: 'ファイル（MP4）を送る', hls: 'ほかの配信サービスのアドレス（HLS）' },
  urlSupport: 'https://で始まる.m3u8のアドレス。動画の部品も同じサーバーに置いてください',
  secondsSupport: '入力しないと、視聴率の計算に含まれません',
  fileLabel: 'MP4のファイルをここに置くか、選んでください',
  fileButton: 'ファイルを選ぶ',
  fileNote: 'H.264とAACのMP4、4GBまで。途中で通信が切れても続きから送れます。',
  uploading: '{{name}}を送っています',
  uploaded: '{{name}}を送りました',
  uploadFailed: 'ファイルを送れませんでした',
  retry: '続きから送る',
  fileMissing: '動画のファイルを送ってください',
  captionsButton: 'WebVTT（.vtt）を選ぶ',
  captionsThere: '字幕があります',
  captionsRemove: '字幕を外す',
  viewersLimit:
    'このサーバーから同時に視聴できるのは50名ほどまでです。それより多いときは、HLSのアドレスを登録してください。',
};

export const videosTexts = addTexts(
  'videos',
  videos,
  async () => (await import('./texts.en.ts')).videos,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    videos: typeof videos;
  }
}
