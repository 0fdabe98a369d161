import { addTexts } from '../i18n/i18n.ts';
import { answerFiles as ja } from '../i18n/ja/answerFiles.ts';

addTexts('answerFiles', ja, async () => (await import('../i18n/en/answerFiles.ts')).answerFiles);
