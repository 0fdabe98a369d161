import { application as en } from '../../i18n/en/application.ts';
import { addTexts } from '../../i18n/i18n.ts';
import { application as ja } from '../../i18n/ja/application.ts';

addTexts('application', { ja, en });
