import { addTexts } from '../../../i18n/i18n.ts';
import { ownChanges as ja } from '../../../i18n/ja/ownChanges.ts';

addTexts('ownChanges', ja, async () => (await import('../../../i18n/en/ownChanges.ts')).ownChanges);
