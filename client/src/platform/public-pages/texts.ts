import { addTexts } from '../i18n/i18n.ts';
import { visitor as ja } from '../i18n/ja/visitor.ts';

addTexts('visitor', ja, async () => (await import('../i18n/en/visitor.ts')).visitor);
