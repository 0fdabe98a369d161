import { addTexts } from '../i18n/i18n.ts';
import { mail as ja } from '../i18n/ja/mail.ts';

addTexts('mail', ja, async () => (await import('../i18n/en/mail.ts')).mail);
