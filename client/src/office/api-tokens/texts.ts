import type { apiTokenStates } from '@seminar/shared/office/api-tokens/endpoints';
import type { scopes } from '@seminar/shared/office/api-tokens/scopes.rules';
import { addTexts } from '../../platform/i18n/i18n.ts';

type ScopeKey = (typeof scopes)[number] extends `${infer Area}:${infer Kind}`
  ? `${Area}_${Kind}`
  : never;

/** APIトークン: programs that use the API. */
export const apiTokens = {
  title: 'APIトークン',
  lead: '会計ソフトなど、ほかのプログラムがこのシステムのAPIを使うためのトークンです。作成した管理者の名前で、選んだ権限と操作の範囲だけ使えます。画面で2段階認証をもう一度求める操作（CSVや書類の一括ダウンロード、返金済にする、匿名化など）は、どのトークンでも使えません。',
  caption: 'APIトークンの一覧',
  create: 'トークンを作成する',
  createFailed: 'トークンを作成できませんでした',
  empty: 'APIトークンはありません',
  emptyLead: 'プログラムを連携させるときに、ここで作成します。',
  field: {
    name: '名前',
    nameSupport: '使うプログラムと用途が分かる名前にしてください。例：会計ソフト連携（入金の取得）',
    role: '権限',
    roleSupport: 'この権限の担当者にできない操作は、下で選んでも実行できません。',
    scopes: '許可する操作',
    expires_on: '有効期限',
    expiresSupport: '明日から1年以内の日付です。期限の日まで使えます。',
  },
  column: {
    name: '名前',
    role: '権限',
    scopes: '許可する操作',
    expires: '有効期限',
    used: '最終利用',
    created: '作成',
    state: '状態',
  },
  scope: {
    seminars_read: '講習会・フォームの閲覧',
    seminars_write: '講習会・フォームの変更',
    applications_read: '申込の閲覧',
    applications_write: '申込の変更',
    money_read: '入金・返金の閲覧',
    money_write: '入金・返金の変更（受講料の減額、申出の承認を含む）',
    documents_read: '領収書・証明書の閲覧',
    documents_write: '領収書・証明書の変更',
    students_read: '受講者・修了テストの閲覧',
    students_write: '受講者・修了テストの変更',
    mails_read: 'メールの閲覧',
    mails_write: 'メールの変更・再送信',
  } satisfies Record<ScopeKey, string>,
  state: { active: '有効', expired: '期限切れ', revoked: '無効化済' } satisfies Record<
    (typeof apiTokenStates)[number],
    string
  >,
  never: '未使用',
  ending: '…{{hint}}',
  made: 'トークンを作成しました',
  madeWarning:
    'このトークンが表示されるのは今だけです。コピーして、使うプログラムに登録してください。なくしたときは、無効にして作り直します。',
  token: 'トークン',
  howTo: 'APIを呼び出すときは、Authorizationヘッダーに「Bearer トークン」を指定します。',
  revoke: '無効にする',
  revokeTitle: '「{{name}}」を無効にしますか？',
  revokeWhat: 'このトークンを使っているプログラムは、すぐに接続できなくなります。元に戻せません。',
  revoked: 'トークンを無効にしました',
  revokeFailed: 'トークンを無効にできませんでした。',
};

export const apiTokensTexts = addTexts(
  'apiTokens',
  apiTokens,
  async () => (await import('./texts.en.ts')).apiTokens,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    apiTokens: typeof apiTokens;
  }
}
