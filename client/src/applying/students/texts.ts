import { addTexts } from '../../platform/i18n/i18n.ts';
import { students as ja } from '../../platform/i18n/ja/students.ts';

addTexts('students', ja, async () => (await import('../../platform/i18n/en/students.ts')).students);
