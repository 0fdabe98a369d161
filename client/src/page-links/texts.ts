import { addTexts } from '../i18n/i18n.ts';
import { pageLinks as ja } from '../i18n/ja/pageLinks.ts';

addTexts('pageLinks', ja, async () => (await import('../i18n/en/pageLinks.ts')).pageLinks);
