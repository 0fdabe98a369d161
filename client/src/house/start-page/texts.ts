import { addTexts } from '../../platform/i18n/i18n.ts';
import { top as ja } from '../../platform/i18n/ja/top.ts';

addTexts('top', ja, async () => (await import('../../platform/i18n/en/top.ts')).top);
