import { apply as en } from '../../i18n/en/apply.ts';
import { addTexts } from '../../i18n/i18n.ts';
import { apply as ja } from '../../i18n/ja/apply.ts';

addTexts('apply', { ja, en });
