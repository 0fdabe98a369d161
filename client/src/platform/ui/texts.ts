import { addTexts } from '../i18n/i18n.ts';
import { ui as ja } from '../i18n/ja/ui.ts';

addTexts('ui', ja, async () => (await import('../i18n/en/ui.ts')).ui);
