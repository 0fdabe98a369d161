import { addTexts } from '../../platform/i18n/i18n.ts';
import { webhooks as ja } from '../../platform/i18n/ja/webhooks.ts';

addTexts('webhooks', ja, async () => (await import('../../platform/i18n/en/webhooks.ts')).webhooks);
