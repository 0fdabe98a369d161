import { addTexts } from '../../i18n/i18n.ts';
import { person as ja } from '../../i18n/ja/person.ts';

addTexts('person', ja, async () => (await import('../../i18n/en/person.ts')).person);
