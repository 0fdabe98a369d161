import { addTexts } from '../i18n/i18n.ts';
import { frame as ja } from '../i18n/ja/frame.ts';

addTexts('frame', ja, async () => (await import('../i18n/en/frame.ts')).frame);
