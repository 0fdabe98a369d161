/**
 * The places of the fields of a new form: those that were asked for, else those in the list. Where two are the same,
 * the field that was named first comes first, and the other one moves, with those after it.
 */
export function fieldPlaces(fields: readonly { order?: number | undefined }[]): number[] {
  const wanted = fields.map(({ order }, index) => ({ order: order ?? index + 1, index }));
  const places: number[] = [];
  let next = 0;
  for (const { order, index } of wanted.toSorted((a, b) => a.order - b.order)) {
    places[index] = Math.max(order, next);
    next = Math.max(order, next) + 1;
  }
  return places;
}
