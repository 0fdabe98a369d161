import type { deliveryStates, webhookStates } from '@seminar/shared/telling/webhooks/endpoints';
import { addTexts } from '../../platform/i18n/i18n.ts';

/** Webhook: programs outside that are told of events. */
export const webhooks = {
  title: 'Webhook',
  lead: '申込や入金などの出来事を、会計ソフトなどほかのシステムへすぐに通知します。通知には番号と金額だけが含まれ、氏名や連絡先は含まれません。',
  caption: 'Webhookの送信先の一覧',
  create: '送信先を登録する',
  empty: '送信先はありません',
  emptyLead: 'ほかのシステムへ通知するときに、ここで登録します。',
  field: {
    name: '名前',
    nameSupport: '通知を受け取るシステムが分かる名前にしてください。例：会計システム',
    url: 'URL',
    urlSupport: '通知を受け取るシステムの、https://から始まるURLです。',
    events: '通知する出来事',
  },
  unwanted:
    'チェックを外した出来事の通知は、送信待ちのものも送信を取りやめます。あとでチェックを入れ直しても、取りやめた通知は送信されません。',
  column: {
    name: '送信先',
    state: '状態',
    events: '通知する出来事',
    waiting: '送信待ち',
  },
  event: {
    application: {
      received: '申込を受け付けた',
      paid: '入金済になった',
      cancelled: '申込が取り消された',
    },
    receipt: { issued: '領収書を発行した' },
    certificate: { issued: '修了証を発行した' },
    deposit: { unexplained: '確認が必要な入金がある' },
  },
  state: {
    active: '正常',
    failing: '届いていません',
    paused: '一時停止中',
    switched_off: '自動停止',
  } satisfies Record<(typeof webhookStates)[number], string>,
  failingSince: '{{at}}から',
  count: '{{number}}件',
  change: '変更',
  changeOf: '{{name}}を変更',
  more: '{{name}}のその他の操作',
  pause: '一時停止する',
  pauseTitle: '「{{name}}」への送信を一時停止しますか？',
  pauseWhat:
    '停止している間の通知は保管され、再開すると順に届きます（90日を過ぎたものは届きません）。',
  resume: '再開する',
  remove: '削除する',
  removeTitle: '「{{name}}」を削除しますか？',
  removeWhat: '送信待ちの通知も届かなくなります。元に戻せません。',
  save: '保存する',
  add: '登録する',
  saved: '保存しました',
  paused: '送信を一時停止しました',
  resumed: '送信を再開しました',
  removed: '送信先を削除しました',
  failed: '保存できませんでした。',
  removeFailed: '送信先を削除できませんでした。',
  made: '送信先を登録しました',
  madeWarning:
    'この署名キーが表示されるのは今だけです。コピーして、通知を受け取るシステムに登録してください。なくしたときは、署名キーを変更します。',
  secret: {
    label: '署名キー',
    howTo: '通知がこのシステムから届いたことを、Standard Webhooksの方式で確かめるためのキーです。',
    replace: '署名キーを変更する',
    replaceTitle: '「{{name}}」の署名キーを変更しますか？',
    replaceWhat:
      '新しい署名キーを一度だけ表示します。変更してから24時間は、新しいキーと今のキーの両方の署名を付けて送るので、その間に受け取るシステムのキーを入れ替えてください。',
    replaceAgain:
      '前回の変更から24時間たっていません。続けて変更すると、{{at}}まで有効な以前のキーは、すぐに使えなくなります。',
    replaced: '署名キーを変更しました',
    failed: '署名キーを変更できませんでした',
    replacedTitle: '署名キーを変更しました',
    replacedWhat:
      '{{at}}までは、以前のキーの署名も付けて送ります。それまでに、受け取るシステムのキーを入れ替えてください。',
  },
  test: {
    open: 'テスト通知を送る',
    title: '「{{name}}」へテスト通知を送る',
    what: '{{url}} へ、種類が webhook.test の通知を1件送り、応答を表示します。停止中でも送れます。通知の一覧には残りません。',
    send: '送信する',
    again: 'もう一度送信する',
    taken: '受け取られました',
    refused: '受け取られませんでした',
    failed: 'テスト通知を送れませんでした',
  },
  attempt: {
    taken: '送信できました',
    failed: '送信できませんでした',
    answered: '送信先が{{status}}を返しました。',
    milliseconds: '（{{count}}ミリ秒）',
    seconds: '（{{seconds}}秒）',
  },
  detail: {
    missing: '送信先が見つかりません',
    failing: '通知が届いていません',
    failingWhat:
      '{{at}}から届いていません。間隔を空けて送り直しています。3日間届かないと、送信を自動で停止します。',
    off: '送信を自動で停止しました',
    offWhat:
      '3日間届かなかったため停止しました。受け取る側を確認してから再開してください。停止中の通知は保管しています。',
    pausedTitle: '送信を一時停止しています',
    pausedWhat: '停止中の通知は保管され、再開すると順に届きます。',
  },
  deliveries: {
    title: '通知の一覧',
    caption: '通知の一覧',
    lead: '90日間の通知を表示します。',
    search: '通知を検索（申込番号・領収書番号・通知ID）',
    searchHint: '番号・通知ID',
    type: '出来事',
    all: 'すべての出来事',
    stateFilter: '状態',
    created_at: '日時',
    event: '出来事',
    state: {
      waiting: '送信待ち',
      delivered: '送信済',
      given_up: '届きませんでした',
    } satisfies Record<(typeof deliveryStates)[number], string>,
    stateColumn: '状態',
    attempts: '{{count}}回試しました',
    next: '次の送信：{{at}}',
    deliveredAt: '{{at}}に送信',
    log: '送信の記録',
    noLog: 'まだ送信していません。',
    content: '内容',
    contentOf: '{{event}}（{{at}}）の内容',
    id: '通知ID',
    body: '送信する内容',
    again: '再送する',
    againOf: '{{event}}（{{at}}）を再送する',
    againDone: 'まもなく再送します',
    againFailed: '再送できませんでした。',
    empty: 'まだ通知はありません',
    emptyLead: '選んだ出来事が起きると、ここに表示されます。',
  },
};

export const webhooksTexts = addTexts(
  'webhooks',
  webhooks,
  async () => (await import('./texts.en.ts')).webhooks,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    webhooks: typeof webhooks;
  }
}
