import { notes as en } from '../i18n/en/notes.ts';
import { addTexts } from '../i18n/i18n.ts';
import { notes as ja } from '../i18n/ja/notes.ts';

addTexts('notes', { ja, en });
