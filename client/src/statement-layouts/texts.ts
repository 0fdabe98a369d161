import { addTexts } from '../i18n/i18n.ts';
import { statementLayouts as ja } from '../i18n/ja/statementLayouts.ts';

addTexts(
  'statementLayouts',
  ja,
  async () => (await import('../i18n/en/statementLayouts.ts')).statementLayouts,
);
