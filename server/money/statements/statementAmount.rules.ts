/** Yen: the largest plausible deposit; it also fits the database's column. */
export const largestAmount = 999_999_999;
