import { mails as en } from '../i18n/en/mails.ts';
import { addTexts } from '../i18n/i18n.ts';
import { mails as ja } from '../i18n/ja/mails.ts';

addTexts('mails', { ja, en });
