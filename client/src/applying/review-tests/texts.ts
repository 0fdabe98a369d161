import { addTexts } from '../../platform/i18n/i18n.ts';
import { reviewTests as ja } from '../../platform/i18n/ja/reviewTests.ts';

addTexts(
  'reviewTests',
  ja,
  async () => (await import('../../platform/i18n/en/reviewTests.ts')).reviewTests,
);
