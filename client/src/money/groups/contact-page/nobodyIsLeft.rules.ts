interface Known {
  people: readonly { status: string; queue_place: number | null }[];
  places: readonly unknown[];
}

/** Whether all of a group was cancelled, places without names too. */
export function nobodyIsLeft({ people, places }: Known): boolean {
  return places.length === 0 && people.every(({ status }) => status === 'cancelled');
}

/** Whether everybody who is left of a group waits for a seat, so that there is nothing to pay yet. */
export function onlyWaits({ people, places }: Known): boolean {
  const left = people.filter(({ status }) => status !== 'cancelled');
  return places.length === 0 && left.length > 0 && left.every((it) => it.queue_place !== null);
}
