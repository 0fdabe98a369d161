import { addTexts } from '../../platform/i18n/i18n.ts';
import { apply as ja } from '../../platform/i18n/ja/apply.ts';

addTexts('apply', ja, async () => (await import('../../platform/i18n/en/apply.ts')).apply);
