import { payeeAccounts as en } from '../i18n/en/payeeAccounts.ts';
import { addTexts } from '../i18n/i18n.ts';
import { payeeAccounts as ja } from '../i18n/ja/payeeAccounts.ts';

addTexts('payeeAccounts', { ja, en });
