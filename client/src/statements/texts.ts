import { addTexts } from '../i18n/i18n.ts';
import { statements as ja } from '../i18n/ja/statements.ts';

addTexts('statements', ja, async () => (await import('../i18n/en/statements.ts')).statements);
