import { addTexts } from '../i18n/i18n.ts';
import { retention as ja } from '../i18n/ja/retention.ts';

addTexts('retention', ja, async () => (await import('../i18n/en/retention.ts')).retention);
