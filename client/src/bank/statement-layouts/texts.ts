import { addTexts } from '../../platform/i18n/i18n.ts';
import { statementLayouts as ja } from '../../platform/i18n/ja/statementLayouts.ts';

addTexts(
  'statementLayouts',
  ja,
  async () => (await import('../../platform/i18n/en/statementLayouts.ts')).statementLayouts,
);
