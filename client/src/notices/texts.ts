import { addTexts } from '../i18n/i18n.ts';
import { notices as ja } from '../i18n/ja/notices.ts';

addTexts('notices', ja, async () => (await import('../i18n/en/notices.ts')).notices);
