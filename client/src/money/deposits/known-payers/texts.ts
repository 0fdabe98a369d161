import { addTexts } from '../../../platform/i18n/i18n.ts';
import { knownPayers as ja } from '../../../platform/i18n/ja/knownPayers.ts';

addTexts(
  'knownPayers',
  ja,
  async () => (await import('../../../platform/i18n/en/knownPayers.ts')).knownPayers,
);
