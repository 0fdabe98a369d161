import { addTexts } from '../i18n/i18n.ts';
import { papers as ja } from '../i18n/ja/papers.ts';

addTexts('papers', ja, async () => (await import('../i18n/en/papers.ts')).papers);
