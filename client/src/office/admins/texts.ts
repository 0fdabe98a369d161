import { addTexts } from '../../platform/i18n/i18n.ts';
import { admins as ja } from '../../platform/i18n/ja/admins.ts';

addTexts('admins', ja, async () => (await import('../../platform/i18n/en/admins.ts')).admins);
