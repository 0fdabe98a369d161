import {
  issueCertificate,
  issueReadyCertificates,
  type Certificate,
  type IssuedBatch,
} from '@seminar/shared/papers/certificates/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';

/** The result of a run, so far or at its end. */
export interface IssueRun {
  state: 'running' | 'done' | 'stopped' | 'failed';
  issued: number;
  refused: Omit<IssuedBatch['refused'][number], 'seminar_name'>[];
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

  /** A new run, which reports how far it is. */
  const begin = (total: number) => {
    let run: IssueRun = { state: 'running', issued: 0, refused: [], done: 0, total };
    const report = (changes: Partial<IssueRun>) => {
      run = { ...run, ...changes };
      setRun(run);
    };
    wanted.current = true;
    report({});
    return { now: () => run, report };
  };

  const issueAll = async ({ seminarId, ready }: Wanted): Promise<void> => {
    const { now, report } = begin(ready);
    try {
      for (let after = 0, remaining = 1; remaining > 0;) {
        if (!wanted.current) {
          report({ state: 'stopped' });
          return;
        }
        const body = { seminar_id: seminarId ?? null, after_id: after };
        const { data } = await call(issueReadyCertificates, { body });
        ({ last_id: after, remaining } = data);
        const total = Math.max(now().total, now().done + remaining);
        report({
          issued: now().issued + data.issued,
          refused: [...now().refused, ...data.refused],
          total,
          done: total - remaining,
        });
      }
      report({ state: 'done' });
    } catch (error) {
      report({ state: 'failed', error });
    }
  };
  const all = useAct(issueAll);

  /** One after the other, so that each has an answer of its own. */
  const issueEach = async (certificates: readonly Certificate[]): Promise<void> => {
    const { now, report } = begin(certificates.length);
    try {
      for (const { id, student } of certificates) {
        if (!wanted.current) {
          report({ state: 'stopped' });
          return;
        }
        try {
          await call(issueCertificate, { body: { certificate_id: id } });
          report({ issued: now().issued + 1, done: now().done + 1 });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const refused = { id, student, reason: error.message };
          report({ refused: [...now().refused, refused], done: now().done + 1 });
        }
      }
      report({ state: 'done' });
    } catch (error) {
      report({ state: 'failed', error });
    }
  };
  const each = useAct(issueEach);

  return { run, start: all.attempt, startEach: each.run, stop, forget: () => setRun(undefined) };
}
