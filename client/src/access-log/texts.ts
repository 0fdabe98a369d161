import { addTexts } from '../i18n/i18n.ts';
import { accessLog as ja } from '../i18n/ja/accessLog.ts';

addTexts('accessLog', ja, async () => (await import('../i18n/en/accessLog.ts')).accessLog);
