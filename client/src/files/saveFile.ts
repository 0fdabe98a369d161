/** Gives the person a file, as a link with `download` would. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
