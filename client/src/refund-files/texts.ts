import { addTexts } from '../i18n/i18n.ts';
import { refundFiles as ja } from '../i18n/ja/refundFiles.ts';

addTexts('refundFiles', ja, async () => (await import('../i18n/en/refundFiles.ts')).refundFiles);
