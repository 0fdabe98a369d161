import { addTexts } from '../../platform/i18n/i18n.ts';
export const papers = {
  ofGroup: '団体（{{people}}名）',
  filter: {
    from: '発行日（から）',
    to: '発行日（まで）',
    amountFrom: '金額（から）',
    amountTo: '金額（まで）',
    addressee: '宛名',
  },
};

export const papersTexts = addTexts(
  'papers',
  papers,
  async () => (await import('./texts.en.ts')).papers,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    papers: typeof papers;
  }
}
