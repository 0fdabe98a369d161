import { knownPayers as en } from '../i18n/en/knownPayers.ts';
import { addTexts } from '../i18n/i18n.ts';
import { knownPayers as ja } from '../i18n/ja/knownPayers.ts';

addTexts('knownPayers', { ja, en });
