import type { BillKind } from './schema.ts';

// In Japanese, the same on screens and in files and mails.

export const billKindNames: Record<BillKind, string> = { estimate: '見積書', invoice: '請求書' };
