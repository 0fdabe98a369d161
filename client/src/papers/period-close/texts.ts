import { addTexts } from '../../platform/i18n/i18n.ts';
import { periodClose as ja } from '../../platform/i18n/ja/periodClose.ts';

addTexts(
  'periodClose',
  ja,
  async () => (await import('../../platform/i18n/en/periodClose.ts')).periodClose,
);
