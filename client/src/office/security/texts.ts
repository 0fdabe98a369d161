import { addTexts } from '../../platform/i18n/i18n.ts';
import { security as ja } from '../../platform/i18n/ja/security.ts';

addTexts('security', ja, async () => (await import('../../platform/i18n/en/security.ts')).security);
