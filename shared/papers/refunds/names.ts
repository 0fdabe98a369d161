import type { RefundKind, RefundState } from './schema.ts';

// In Japanese, the same on screens and in files and mails.

export const refundStateNames: Record<RefundState, string> = {
  due: '返金待ち',
  done: '返金済',
  withdrawn: '取り下げ',
};

export const refundKindNames: Record<RefundKind, string> = {
  overpaid: '過入金',
  already_paid: '二重振込',
  cancelled: '取消後の入金',
  fee_returned: '受講料の返金',
  other: 'その他',
};

/** Somebody else sent the money than whom its refund is promised to; and somebody has looked at that. */
export const payerDiffersName = '振込人と申込者が異なります';
export const payerCheckedName = '振込人を確認済';
