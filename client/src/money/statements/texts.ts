import { addTexts } from '../../platform/i18n/i18n.ts';
import { statements as ja } from '../../platform/i18n/ja/statements.ts';

addTexts(
  'statements',
  ja,
  async () => (await import('../../platform/i18n/en/statements.ts')).statements,
);
