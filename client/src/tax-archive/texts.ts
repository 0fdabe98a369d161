import { addTexts } from '../i18n/i18n.ts';
import { taxArchive as ja } from '../i18n/ja/taxArchive.ts';

addTexts('taxArchive', ja, async () => (await import('../i18n/en/taxArchive.ts')).taxArchive);
