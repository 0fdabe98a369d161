import { addTexts } from '../../i18n/i18n.ts';
import { formBuilder as ja } from '../../i18n/ja/formBuilder.ts';

// The names of the types are there.
import '../texts.ts';

addTexts('formBuilder', ja, async () => (await import('../../i18n/en/formBuilder.ts')).formBuilder);
