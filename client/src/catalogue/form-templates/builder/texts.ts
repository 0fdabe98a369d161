import { addTexts } from '../../../platform/i18n/i18n.ts';
import { formBuilder as ja } from '../../../platform/i18n/ja/formBuilder.ts';

// The names of the types are there.
import '../texts.ts';

addTexts(
  'formBuilder',
  ja,
  async () => (await import('../../../platform/i18n/en/formBuilder.ts')).formBuilder,
);
