import { seminars as en } from '../i18n/en/seminars.ts';
import { addTexts } from '../i18n/i18n.ts';
import { seminars as ja } from '../i18n/ja/seminars.ts';

addTexts('seminars', { ja, en });
