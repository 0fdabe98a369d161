/** By what the law lets papers be searched. */
export const paperFilters = [
  'addressee',
  'issued_from',
  'issued_to',
  'amount_from',
  'amount_to',
] as const;
