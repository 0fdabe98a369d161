import { addTexts } from '../../../../platform/i18n/i18n.ts';
import { ownChanges as ja } from '../../../../platform/i18n/ja/ownChanges.ts';

addTexts(
  'ownChanges',
  ja,
  async () => (await import('../../../../platform/i18n/en/ownChanges.ts')).ownChanges,
);
