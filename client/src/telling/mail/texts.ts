import { addTexts } from '../../platform/i18n/i18n.ts';
import { mail as ja } from '../../platform/i18n/ja/mail.ts';

addTexts('mail', ja, async () => (await import('../../platform/i18n/en/mail.ts')).mail);
