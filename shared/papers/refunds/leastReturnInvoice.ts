/** Yen, tax included: 消費税法施行令 70条の9 3項2号 exempts smaller returns from the duty to issue a return invoice. */
export const leastReturnInvoice = 10_000;
