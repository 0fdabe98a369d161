import { addTexts } from '../../platform/i18n/i18n.ts';
import { taxArchive as ja } from '../../platform/i18n/ja/taxArchive.ts';

addTexts(
  'taxArchive',
  ja,
  async () => (await import('../../platform/i18n/en/taxArchive.ts')).taxArchive,
);
