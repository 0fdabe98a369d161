import { addTexts } from '../i18n/i18n.ts';
import { suggestions as ja } from '../i18n/ja/suggestions.ts';

addTexts('suggestions', ja, async () => (await import('../i18n/en/suggestions.ts')).suggestions);
