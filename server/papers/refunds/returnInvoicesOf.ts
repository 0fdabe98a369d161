interface Refunded<Invoice> {
  submissionId: number | null;
  receipt: { groupId: number | null; returnInvoices: Invoice[] } | null;
}

/** The return invoices of a refund, of those of its receipt: a group's receipt may have one for each of its people. */
export function returnInvoicesOf<Invoice extends { submissionId: number | null }>({
  submissionId,
  receipt,
}: Refunded<Invoice>): Invoice[] {
  if (receipt === null) return [];
  return receipt.groupId === null
    ? receipt.returnInvoices
    : receipt.returnInvoices.filter((invoice) => invoice.submissionId === submissionId);
}
