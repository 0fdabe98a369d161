import { addTexts } from '../../platform/i18n/i18n.ts';
import { seminars as ja } from '../../platform/i18n/ja/seminars.ts';

addTexts('seminars', ja, async () => (await import('../../platform/i18n/en/seminars.ts')).seminars);
