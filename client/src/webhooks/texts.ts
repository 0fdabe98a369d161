import { webhooks as en } from '../i18n/en/webhooks.ts';
import { addTexts } from '../i18n/i18n.ts';
import { webhooks as ja } from '../i18n/ja/webhooks.ts';

addTexts('webhooks', { ja, en });
