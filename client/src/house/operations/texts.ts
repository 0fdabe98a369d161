import { addTexts } from '../../platform/i18n/i18n.ts';
import { operations as ja } from '../../platform/i18n/ja/operations.ts';

addTexts(
  'operations',
  ja,
  async () => (await import('../../platform/i18n/en/operations.ts')).operations,
);
