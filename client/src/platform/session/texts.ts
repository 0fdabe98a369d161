import { roleNames } from '@seminar/shared/office/admins/names';
import { addTexts } from '../i18n/i18n.ts';

/** Who may do what. */
export const session = {
  role: roleNames,
  roleMeans: {
    administrator: 'すべての操作',
    accountant: '入金・明細・返金・締め・領収書',
    clerk: '講習会・申込・受講者・修了証・メール（入金は閲覧のみ）',
    viewer: '閲覧のみ（変更・出力はできません）',
  },
  whoMay: '{{what}}は、{{roles}}が行います。',
};

export const sessionTexts = addTexts(
  'session',
  session,
  async () => (await import('./texts.en.ts')).session,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    session: typeof session;
  }
}
