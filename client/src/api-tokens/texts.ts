import { addTexts } from '../i18n/i18n.ts';
import { apiTokens as ja } from '../i18n/ja/apiTokens.ts';

addTexts('apiTokens', ja, async () => (await import('../i18n/en/apiTokens.ts')).apiTokens);
