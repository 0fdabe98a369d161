import { addTexts } from '../../i18n/i18n.ts';
import { companies as ja } from '../../i18n/ja/companies.ts';

addTexts('companies', ja, async () => (await import('../../i18n/en/companies.ts')).companies);
