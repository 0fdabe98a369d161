import { addTexts } from '../i18n/i18n.ts';
import { operations as ja } from '../i18n/ja/operations.ts';

addTexts('operations', ja, async () => (await import('../i18n/en/operations.ts')).operations);
