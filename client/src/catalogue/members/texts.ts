import { addTexts } from '../../platform/i18n/i18n.ts';
import { members as ja } from '../../platform/i18n/ja/members.ts';

addTexts('members', ja, async () => (await import('../../platform/i18n/en/members.ts')).members);
