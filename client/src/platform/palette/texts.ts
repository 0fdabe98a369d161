import { addTexts } from '../i18n/i18n.ts';
import { palette as ja } from '../i18n/ja/palette.ts';

addTexts('palette', ja, async () => (await import('../i18n/en/palette.ts')).palette);
