import { addTexts } from '../../i18n/i18n.ts';
import { applicant as ja } from '../../i18n/ja/applicant.ts';

addTexts('applicant', ja, async () => (await import('../../i18n/en/applicant.ts')).applicant);
