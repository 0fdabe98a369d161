/**
 * Copies a text; false: the browser doesn't let it, as by some policies. Without https there is no clipboard at all.
 */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
