import { addTexts } from '../../i18n/i18n.ts';
import { apply as ja } from '../../i18n/ja/apply.ts';

addTexts('apply', ja, async () => (await import('../../i18n/en/apply.ts')).apply);
