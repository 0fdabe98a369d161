import { addTexts } from '../i18n/i18n.ts';
import { refunds as ja } from '../i18n/ja/refunds.ts';

addTexts('refunds', ja, async () => (await import('../i18n/en/refunds.ts')).refunds);
