import { addTexts } from '../i18n/i18n.ts';
import { lists as ja } from '../i18n/ja/lists.ts';

addTexts('lists', ja, async () => (await import('../i18n/en/lists.ts')).lists);
