import { addTexts } from '../../i18n/i18n.ts';
import { mailsTo as ja } from '../../i18n/ja/mailsTo.ts';

addTexts('mailsTo', ja, async () => (await import('../../i18n/en/mailsTo.ts')).mailsTo);
