import { addTexts } from '../i18n/i18n.ts';
import { groups as ja } from '../i18n/ja/groups.ts';

addTexts('groups', ja, async () => (await import('../i18n/en/groups.ts')).groups);
