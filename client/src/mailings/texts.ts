import { mailings as en } from '../i18n/en/mailings.ts';
import { addTexts } from '../i18n/i18n.ts';
import { mailings as ja } from '../i18n/ja/mailings.ts';

addTexts('mailings', { ja, en });
