import { addTexts } from '../../platform/i18n/i18n.ts';
import { moveIns as ja } from '../../platform/i18n/ja/moveIns.ts';

addTexts('moveIns', ja, async () => (await import('../../platform/i18n/en/moveIns.ts')).moveIns);
