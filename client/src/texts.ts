import { addTexts } from './i18n/i18n.ts';
import { navigation as ja } from './i18n/ja/navigation.ts';

addTexts('navigation', ja, async () => (await import('./i18n/en/navigation.ts')).navigation);
