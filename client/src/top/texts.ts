import { addTexts } from '../i18n/i18n.ts';
import { top as ja } from '../i18n/ja/top.ts';

addTexts('top', ja, async () => (await import('../i18n/en/top.ts')).top);
