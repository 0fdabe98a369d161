import { addTexts } from '../i18n/i18n.ts';
import { notes as ja } from '../i18n/ja/notes.ts';

addTexts('notes', ja, async () => (await import('../i18n/en/notes.ts')).notes);
