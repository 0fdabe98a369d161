import { certificates as en } from '../i18n/en/certificates.ts';
import { addTexts } from '../i18n/i18n.ts';
import { certificates as ja } from '../i18n/ja/certificates.ts';

addTexts('certificates', { ja, en });
