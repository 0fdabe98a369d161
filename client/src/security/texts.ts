import { addTexts } from '../i18n/i18n.ts';
import { security as ja } from '../i18n/ja/security.ts';

addTexts('security', ja, async () => (await import('../i18n/en/security.ts')).security);
