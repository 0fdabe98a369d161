import { addTexts } from '../../../platform/i18n/i18n.ts';
import { mailsTo as ja } from '../../../platform/i18n/ja/mailsTo.ts';

addTexts('mailsTo', ja, async () => (await import('../../../platform/i18n/en/mailsTo.ts')).mailsTo);
