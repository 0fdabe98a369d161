import { addTexts } from '../i18n/i18n.ts';
export const leaving = {
  title: '入力中の内容があります',
  what: 'この画面を離れると、保存していない入力内容は失われます。',
  leave: '入力を破棄して離れる',
  stay: '入力を続ける',
};

export const leavingTexts = addTexts(
  'leaving',
  leaving,
  async () => (await import('./texts.en.ts')).leaving,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    leaving: typeof leaving;
  }
}
