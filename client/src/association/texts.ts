import { addTexts } from '../i18n/i18n.ts';
import { association as ja } from '../i18n/ja/association.ts';

addTexts('association', ja, async () => (await import('../i18n/en/association.ts')).association);
