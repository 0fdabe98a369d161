import { addTexts } from '../i18n/i18n.ts';
import { moveIns as ja } from '../i18n/ja/moveIns.ts';

addTexts('moveIns', ja, async () => (await import('../i18n/en/moveIns.ts')).moveIns);
