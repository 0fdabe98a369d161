/** What Safari gives as the code of each key that belongs to an input method. */
const inputMethodKey = 229;

/**
 * Whether a key belongs to an input method, such as the Enter that confirms a conversion to kanji.
 * In Safari the composition has ended before that Enter comes: only its code says what it was.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === inputMethodKey;
}
