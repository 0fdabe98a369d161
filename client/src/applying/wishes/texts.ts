import { addTexts } from '../../platform/i18n/i18n.ts';
import { wishes as ja } from '../../platform/i18n/ja/wishes.ts';

addTexts('wishes', ja, async () => (await import('../../platform/i18n/en/wishes.ts')).wishes);
