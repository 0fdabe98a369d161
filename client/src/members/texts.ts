import { addTexts } from '../i18n/i18n.ts';
import { members as ja } from '../i18n/ja/members.ts';

addTexts('members', ja, async () => (await import('../i18n/en/members.ts')).members);
