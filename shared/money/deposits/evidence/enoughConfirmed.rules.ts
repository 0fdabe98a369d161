/** How often people must have confirmed a kind in a row, since its last correction, before it may settle deposits. */
export const enoughConfirmed = 500;
