/** How many things a question names; of more it says the number. */
export const mostNamed = 10;

/** The first names of all that an act concerns, and how many go unnamed. */
export function askedOf(names: readonly string[], total: number) {
  const named = names.slice(0, mostNamed);
  return { named, more: Math.max(0, total - named.length) };
}
