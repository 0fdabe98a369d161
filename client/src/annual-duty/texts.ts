import { annualDuty as en } from '../i18n/en/annualDuty.ts';
import { addTexts } from '../i18n/i18n.ts';
import { annualDuty as ja } from '../i18n/ja/annualDuty.ts';

addTexts('annualDuty', { ja, en });
