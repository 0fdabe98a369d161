import { addTexts } from '../../platform/i18n/i18n.ts';
import { groups as ja } from '../../platform/i18n/ja/groups.ts';

addTexts('groups', ja, async () => (await import('../../platform/i18n/en/groups.ts')).groups);
