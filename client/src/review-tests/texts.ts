import { reviewTests as en } from '../i18n/en/reviewTests.ts';
import { addTexts } from '../i18n/i18n.ts';
import { reviewTests as ja } from '../i18n/ja/reviewTests.ts';

addTexts('reviewTests', { ja, en });
