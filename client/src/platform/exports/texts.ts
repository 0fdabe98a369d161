import { addTexts } from '../i18n/i18n.ts';
import { exports as ja } from '../i18n/ja/exports.ts';

addTexts('exports', ja, async () => (await import('../i18n/en/exports.ts')).exports);
