import { addTexts } from '../../platform/i18n/i18n.ts';
import { auditTrail as ja } from '../../platform/i18n/ja/auditTrail.ts';

addTexts(
  'auditTrail',
  ja,
  async () => (await import('../../platform/i18n/en/auditTrail.ts')).auditTrail,
);
