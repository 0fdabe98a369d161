import { addTexts } from '../../platform/i18n/i18n.ts';
import { annualDuty as ja } from '../../platform/i18n/ja/annualDuty.ts';

addTexts(
  'annualDuty',
  ja,
  async () => (await import('../../platform/i18n/en/annualDuty.ts')).annualDuty,
);
