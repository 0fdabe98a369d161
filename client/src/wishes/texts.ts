import { addTexts } from '../i18n/i18n.ts';
import { wishes as ja } from '../i18n/ja/wishes.ts';

addTexts('wishes', ja, async () => (await import('../i18n/en/wishes.ts')).wishes);
