import { addTexts } from '../i18n/i18n.ts';
import { evidence as ja } from '../i18n/ja/evidence.ts';

addTexts('evidence', ja, async () => (await import('../i18n/en/evidence.ts')).evidence);
