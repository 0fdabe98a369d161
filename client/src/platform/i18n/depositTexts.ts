import { addTexts } from './i18n.ts';
import { deposits as ja } from './ja/deposits.ts';

addTexts('deposits', ja, async () => (await import('./en/deposits.ts')).deposits);
