import { addTexts } from '../../../platform/i18n/i18n.ts';
import { answerFiles as ja } from '../../../platform/i18n/ja/answerFiles.ts';

addTexts(
  'answerFiles',
  ja,
  async () => (await import('../../../platform/i18n/en/answerFiles.ts')).answerFiles,
);
