/** `each`: a receipt for each person; `one`: one for the whole group, made out to the company. */
export const groupReceipts = ['each', 'one'] as const;
export type GroupReceipt = (typeof groupReceipts)[number];
