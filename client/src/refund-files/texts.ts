import { refundFiles as en } from '../i18n/en/refundFiles.ts';
import { addTexts } from '../i18n/i18n.ts';
import { refundFiles as ja } from '../i18n/ja/refundFiles.ts';

addTexts('refundFiles', { ja, en });
