import type { SeminarState } from '../../seminarPeriod.rules.ts';
import type { SeminarType, TaxCategory } from './schema.ts';

// In Japanese, the same on screens and in files and mails.

export const seminarTypeNames: Record<SeminarType, string> = {
  continuous_training: '継続研修',
  other: 'その他',
};

export const taxCategoryNames: Record<TaxCategory, string> = {
  taxable_10: '課税10%',
  reduced_8: '軽減8%',
  exempt: '非課税',
  out_of_scope: '不課税',
};

export const seminarStateNames: Record<SeminarState, string> = {
  upcoming: '受付前',
  open: '受付中',
  no_form: '未公開',
  closed: '受付終了',
};
