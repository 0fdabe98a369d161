import { addTexts } from '../i18n/i18n.ts';
import { certificates as ja } from '../i18n/ja/certificates.ts';

addTexts('certificates', ja, async () => (await import('../i18n/en/certificates.ts')).certificates);
