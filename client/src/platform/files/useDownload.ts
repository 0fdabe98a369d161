import { useMutation } from '@tanstack/react-query';
import { saveFile } from './saveFile.ts';

/** Fetches a file and saves it by the name that the server gives it. */
export function useDownload(
  fetchFile: () => Promise<{ blob: Blob; name: string }>,
  onError: (error: Error) => void,
) {
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: ({ blob, name }) => saveFile(blob, name),
    onError,
    meta: { effect: 'nothing' },
  });
}
