import { addTexts } from '../i18n/i18n.ts';
import { periodClose as ja } from '../i18n/ja/periodClose.ts';

addTexts('periodClose', ja, async () => (await import('../i18n/en/periodClose.ts')).periodClose);
