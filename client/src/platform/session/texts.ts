import { addTexts } from '../i18n/i18n.ts';
import { auth as ja } from '../i18n/ja/auth.ts';

addTexts('auth', ja, async () => (await import('../i18n/en/auth.ts')).auth);
