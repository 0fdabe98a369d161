import { addTexts } from '../../platform/i18n/i18n.ts';
import { notes as ja } from '../../platform/i18n/ja/notes.ts';

addTexts('notes', ja, async () => (await import('../../platform/i18n/en/notes.ts')).notes);
