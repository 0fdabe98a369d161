import { addTexts } from '../i18n/i18n.ts';
import { students as ja } from '../i18n/ja/students.ts';

addTexts('students', ja, async () => (await import('../i18n/en/students.ts')).students);
