import { addTexts } from '../i18n/i18n.ts';
import { webhooks as ja } from '../i18n/ja/webhooks.ts';

addTexts('webhooks', ja, async () => (await import('../i18n/en/webhooks.ts')).webhooks);
