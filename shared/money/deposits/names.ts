import type { AsideKind } from './schema.ts';

// In Japanese, the same on screens and in files.

/** What money is that is no fee. */
export const asideKindNames: Record<AsideKind, string> = {
  membership_fee: '会費',
  gift: '寄付',
  trial: '口座の確認（1円など）',
  surplus: '少額の過入金',
  other: 'その他',
};
