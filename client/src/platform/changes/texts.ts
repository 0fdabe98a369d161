import { addTexts } from '../i18n/i18n.ts';
import { changes as ja } from '../i18n/ja/changes.ts';

addTexts('changes', ja, async () => (await import('../i18n/en/changes.ts')).changes);
