/** The list with this item at another place; beyond the ends it stays at the end. */
export function moved<Item>(list: readonly Item[], item: Item, place: number): Item[] {
  const others = list.filter((other) => other !== item);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, item);
}

/**
 * Before which row something is dropped.
 *
 * @param y where the pointer is
 * @param middles the middle of each row, from the top
 * @returns a place from 0 to the number of rows
 */
export function dropPlace(y: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < y).length;
}

/** The place that a row has once it is dropped before another one, without itself in between. */
export function placeAfterDrop(from: number, drop: number): number {
  return drop > from ? drop - 1 : drop;
}
