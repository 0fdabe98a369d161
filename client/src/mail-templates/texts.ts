import { mailTemplates as en } from '../i18n/en/mailTemplates.ts';
import { addTexts } from '../i18n/i18n.ts';
import { mailTemplates as ja } from '../i18n/ja/mailTemplates.ts';

addTexts('mailTemplates', { ja, en });
