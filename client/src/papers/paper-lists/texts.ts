import { addTexts } from '../../platform/i18n/i18n.ts';
import { papers as ja } from '../../platform/i18n/ja/papers.ts';

addTexts('papers', ja, async () => (await import('../../platform/i18n/en/papers.ts')).papers);
