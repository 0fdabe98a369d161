import { addTexts } from '../i18n/i18n.ts';
import { groupPages as ja } from '../i18n/ja/groupPages.ts';

addTexts('groupPages', ja, async () => (await import('../i18n/en/groupPages.ts')).groupPages);
