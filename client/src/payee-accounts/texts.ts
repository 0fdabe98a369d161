import { addTexts } from '../i18n/i18n.ts';
import { payeeAccounts as ja } from '../i18n/ja/payeeAccounts.ts';

addTexts(
  'payeeAccounts',
  ja,
  async () => (await import('../i18n/en/payeeAccounts.ts')).payeeAccounts,
);
