import { addTexts } from '../i18n/i18n.ts';
import { seminars as ja } from '../i18n/ja/seminars.ts';

addTexts('seminars', ja, async () => (await import('../i18n/en/seminars.ts')).seminars);
