/** The key of an event whose mail is sent again on purpose: each repetition has a key of its own. */
export function repeated(event: string, repetition: number | undefined): string {
  return repetition === undefined ? event : `${event}:${repetition}`;
}
