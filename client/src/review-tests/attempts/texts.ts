import { addTexts } from '../../i18n/i18n.ts';
import { attempts as ja } from '../../i18n/ja/attempts.ts';

addTexts('attempts', ja, async () => (await import('../../i18n/en/attempts.ts')).attempts);
