import { close as en } from '../i18n/en/close.ts';
import { addTexts } from '../i18n/i18n.ts';
import { close as ja } from '../i18n/ja/close.ts';

addTexts('close', { ja, en });
