/**
 * Who of the office typed the address of something new, as its row keeps it: the payer of a refund may be asked there
 * (decision 43).
 *
 * @param order.adminId null: the applicant, or the company, typed it
 */
export function emailGivenBy({
  email,
  adminId,
  now,
}: {
  email: string;
  adminId: number | null;
  now: Date;
}): { emailChangedAt: Date | null; emailChangedBy: number | null } {
  const isOffice = adminId !== null && email !== '';
  return { emailChangedAt: isOffice ? now : null, emailChangedBy: isOffice ? adminId : null };
}
