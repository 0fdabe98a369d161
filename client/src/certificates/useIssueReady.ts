import { issueReadyCertificates, type IssuedBatch } from '@seminar/shared/certificates/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';

/** The result of a run, so far or at its end. */
export interface IssueRun {
  state: 'running' | 'done' | 'stopped' | 'failed';
  issued: number;
  refused: IssuedBatch['refused'];
  /** Issued, refused, or issued by a colleague meanwhile; of all that there were. */
  done: number;
  total: number;
  error?: unknown;
}

interface Wanted {
  /** Undefined: of all seminars. */
  seminarId: string | undefined;
  /** How many there are when it begins. */
  ready: number;
}

/**
 * Issues all certificates that are ready, one batch per call. It may be stopped at any time and stops
 * when the page is left, because every batch is complete by itself; another run issues the rest.
 */
export function useIssueReady() {
  const [run, setRun] = useState<IssueRun>();
  const wanted = useRef(false);
  const stop = () => {
    wanted.current = false;
  };
  useEffect(() => stop, []);

  const issueAll = async ({ seminarId, ready }: Wanted): Promise<void> => {
    let now: IssueRun = { state: 'running', issued: 0, refused: [], done: 0, total: ready };
    const report = (changes: Partial<IssueRun>) => {
      now = { ...now, ...changes };
      setRun(now);
    };
    wanted.current = true;
    report({});
    try {
      for (let after = 0, remaining = 1; remaining > 0;) {
        if (!wanted.current) {
          report({ state: 'stopped' });
          return;
        }
        const body = { seminar_id: seminarId ?? null, after_id: after };
        const { data } = await call(issueReadyCertificates, { body });
        ({ last_id: after, remaining } = data);
        const total = Math.max(now.total, now.done + remaining);
        report({
          issued: now.issued + data.issued,
          refused: [...now.refused, ...data.refused],
          total,
          done: total - remaining,
        });
      }
      report({ state: 'done' });
    } catch (error) {
      report({ state: 'failed', error });
    }
  };
  const { mutateAsync: start } = useMutation({ mutationFn: issueAll });

  return { run, start, stop, forget: () => setRun(undefined) };
}
