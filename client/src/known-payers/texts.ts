import { addTexts } from '../i18n/i18n.ts';
import { knownPayers as ja } from '../i18n/ja/knownPayers.ts';

addTexts('knownPayers', ja, async () => (await import('../i18n/en/knownPayers.ts')).knownPayers);
