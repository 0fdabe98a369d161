import { addTexts } from '../i18n/i18n.ts';
import { admins as ja } from '../i18n/ja/admins.ts';

addTexts('admins', ja, async () => (await import('../i18n/en/admins.ts')).admins);
