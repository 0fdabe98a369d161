import { useAct, type ActOptions } from '../api/useAct.ts';

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

/** Lets the browser save what the server sends, as it comes: a page can't hold a file of any size. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Fetches a file and saves it by the name that the server gives it. */
export function useDownload(
  fetchFile: () => Promise<{ blob: Blob; name: string }>,
  options: Pick<ActOptions<void, unknown>, 'failed' | 'alert' | 'refused'>,
) {
  return useAct(fetchFile, {
    after: ({ blob, name }) => saveFile(blob, name),
    effect: 'nothing',
    ...options,
  });
}
