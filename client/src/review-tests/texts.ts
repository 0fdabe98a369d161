import { addTexts } from '../i18n/i18n.ts';
import { reviewTests as ja } from '../i18n/ja/reviewTests.ts';

addTexts('reviewTests', ja, async () => (await import('../i18n/en/reviewTests.ts')).reviewTests);
