import { addTexts } from '../i18n/i18n.ts';
import { annualDuty as ja } from '../i18n/ja/annualDuty.ts';

addTexts('annualDuty', ja, async () => (await import('../i18n/en/annualDuty.ts')).annualDuty);
