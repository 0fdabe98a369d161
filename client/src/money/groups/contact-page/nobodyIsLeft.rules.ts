interface Known {
  people: readonly { status: string }[];
  places: readonly unknown[];
}

/** Whether all of a group was cancelled, places without names too. */
export function nobodyIsLeft({ people, places }: Known): boolean {
  return places.length === 0 && people.every(({ status }) => status === 'cancelled');
}
