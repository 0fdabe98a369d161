import { addTexts } from '../../platform/i18n/i18n.ts';
import { refunds as ja } from '../../platform/i18n/ja/refunds.ts';

addTexts('refunds', ja, async () => (await import('../../platform/i18n/en/refunds.ts')).refunds);
