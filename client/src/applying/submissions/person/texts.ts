import { addTexts } from '../../../platform/i18n/i18n.ts';
import { person as ja } from '../../../platform/i18n/ja/person.ts';

addTexts('person', ja, async () => (await import('../../../platform/i18n/en/person.ts')).person);
