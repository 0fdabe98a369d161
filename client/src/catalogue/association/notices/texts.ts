import { addTexts } from '../../../platform/i18n/i18n.ts';
import { notices as ja } from '../../../platform/i18n/ja/notices.ts';

addTexts('notices', ja, async () => (await import('../../../platform/i18n/en/notices.ts')).notices);
