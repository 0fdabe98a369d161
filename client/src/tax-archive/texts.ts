import { addTexts } from '../i18n/i18n.ts';
import { taxArchive as en } from '../i18n/en/taxArchive.ts';
import { taxArchive as ja } from '../i18n/ja/taxArchive.ts';

addTexts('taxArchive', { ja, en });
