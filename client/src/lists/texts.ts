import { lists as en } from '../i18n/en/lists.ts';
import { addTexts } from '../i18n/i18n.ts';
import { lists as ja } from '../i18n/ja/lists.ts';

addTexts('lists', { ja, en });
