import type { GroupPayment } from './schema.ts';

// In Japanese, the same on screens and in files and mails.

export const groupPaymentNames: Record<GroupPayment, string> = {
  waiting: 'キャンセル待ち',
  open: '未入金',
  part: '一部入金',
  paid: '入金済',
  surplus: '過入金',
  cancelled: '全員取消',
};
