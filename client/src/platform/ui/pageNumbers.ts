/** The page numbers that a pager shows: the current one and up to `siblings` on each side. */
export function pageNumbers(page: number, lastPage: number, siblings: number): number[] {
  const first = Math.max(1, page - siblings);
  const last = Math.min(lastPage, page + siblings);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
