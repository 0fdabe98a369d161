import { settings as en } from '../i18n/en/settings.ts';
import { addTexts } from '../i18n/i18n.ts';
import { settings as ja } from '../i18n/ja/settings.ts';

addTexts('settings', { ja, en });
