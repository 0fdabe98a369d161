import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { csrfHeader } from '../../../platform/api/call.ts';
import { readRefusal } from '../../../platform/api/attempt.rules.ts';
import { useWorkInProgress } from '../../../platform/ui/unsavedInput.ts';

/** Bytes of one part: what a connection that breaks costs at most. */
const partBytes = 16 * 1024 * 1024;

export type UploadState =
  | { step: 'none' }
  | { step: 'sending'; name: string; sent: number; size: number }
  | { step: 'failed'; name: string; reason: string }
  | { step: 'sent'; name: string; id: string };

interface VideoUpload {
  state: UploadState;
  begin: (file: File) => void;
  /** Goes on where it stopped. */
  retry: () => void;
}

/** What the server says about a refusal; '' if it said nothing. */
function reasonOf(error: unknown): string {
  const response =
    typeof error === 'object' && error !== null && 'originalResponse' in error
      ? error.originalResponse
      : null;
  if (typeof response !== 'object' || response === null || !('getBody' in response)) return '';
  try {
    const body: unknown = typeof response.getBody === 'function' ? response.getBody() : '';
    const { text, problems } = readRefusal(JSON.parse(String(body)));
    return Object.values(problems).flat()[0] ?? text;
  } catch {
    return '';
  }
}

/** Sends a film in parts. Parts that fail are sent again by themselves, for some minutes. */
export function useUpload(): VideoUpload {
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const upload = useRef<Upload>(undefined);
  useWorkInProgress(state.step === 'sending');
  useEffect(() => () => void upload.current?.abort(), []);

  const begin = useCallback((file: File) => {
    const { name, size } = file;
    void upload.current?.abort();
    setState({ step: 'sending', name, sent: 0, size });
    const failed = (error: unknown) => setState({ step: 'failed', name, reason: reasonOf(error) });
    // Loaded with the first film: most people who look at a seminar send none.
    import('tus-js-client').then(({ Upload: TusUpload }) => {
      const made = new TusUpload(file, {
        endpoint: '/api/video-uploads',
        chunkSize: partBytes,
        retryDelays: [0, 1000, 3000, 10_000, 30_000, 60_000],
        metadata: { filename: name },
        storeFingerprintForResuming: false,
        // The token may be renewed while a film is on its way.
        onBeforeRequest: (request) => {
          const headers = { ...csrfHeader(), 'Accept-Language': document.documentElement.lang };
          for (const [header, value] of Object.entries(headers)) request.setHeader(header, value);
        },
        onProgress: (sent) => setState({ step: 'sending', name, sent, size }),
        onError: failed,
        onSuccess: () => {
          const id = made.url?.split('/').at(-1) ?? '';
          setState({ step: 'sent', name, id });
        },
      });
      upload.current = made;
      made.start();
    }, failed);
  }, []);

  const retry = useCallback(() => {
    const { current } = upload;
    if (!current) return;
    setState((before) =>
      before.step === 'failed' ? { step: 'sending', name: before.name, sent: 0, size: 1 } : before,
    );
    current.start();
  }, []);
  return { state, begin, retry };
}
