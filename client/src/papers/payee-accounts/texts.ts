import { addTexts } from '../../platform/i18n/i18n.ts';
import { payeeAccounts as ja } from '../../platform/i18n/ja/payeeAccounts.ts';

addTexts(
  'payeeAccounts',
  ja,
  async () => (await import('../../platform/i18n/en/payeeAccounts.ts')).payeeAccounts,
);
