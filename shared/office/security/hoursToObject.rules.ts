/**
 * Hours in which a colleague can object: a lowering waits so long if no other administrator confirms it, and somebody
 * whose account or role a colleague has just changed waits so long before being the second person of a refund.
 */
export const hoursToObject = 24;
