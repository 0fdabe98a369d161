import { addTexts } from '../i18n/i18n.ts';
import { auditTrail as ja } from '../i18n/ja/auditTrail.ts';

addTexts('auditTrail', ja, async () => (await import('../i18n/en/auditTrail.ts')).auditTrail);
