/** A4, in points. */
export const page = { width: 595.28, height: 841.89 };

export const ink = '#14233a';
/** For labels and small print; 7:1 on white. */
export const quiet = '#4b5768';
/** For seals and for marks that must not be overlooked. */
export const vermilion = '#c8321e';
