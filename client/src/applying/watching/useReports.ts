import { reportProgress } from '@seminar/shared/applying/watching/endpoints';
import { reportInterval, type ProgressAnswer } from '@seminar/shared/applying/watching/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { randomKey } from '../../platform/api/randomKey.ts';
import { spansToReport, type Span } from './played.rules.ts';

/** The server refuses this, and would again: unlike one that is busy, and a connection that is lost. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** What the player says of itself when a report is due. */
export interface Playing {
  /** All that this page has played of the film. */
  played: readonly Span[];
  at: number;
  rate: number;
}

interface Reports {
  /** What the server has credited; null: it has not been asked yet. */
  answer: ProgressAnswer | null;
  /** What was played waits until the server takes it. */
  isUnsent: boolean;
  /** The server takes no more reports of this film. */
  isRefused: boolean;
  /** Sends what was played. `isLast`: the page is being closed. */
  send: (isLast?: boolean) => void;
  /** Begins to count here, after another window has been watched. */
  takeOver: () => void;
}

/**
 * Reports what was played, every ten seconds while it plays, and whenever `send` is called. A report that could
 * not be sent goes with the next one. One page is one session: the server counts from its first report.
 *
 * @param read what was played; null: nothing yet
 */
export function useReports(
  { id, videoId }: { id: string; videoId: number },
  { isPlaying, read }: { isPlaying: boolean; read: () => Playing | null },
): Reports {
  const session = useRef<string>(undefined);
  const [answer, setAnswer] = useState<ProgressAnswer | null>(null);
  const [isUnsent, setUnsent] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const credited = useRef<readonly Span[]>([]);
  const isOut = useRef(false);

  const send = useCallback(
    (isLast = false) => {
      const playing = read();
      if (!playing || isOut.current) return;
      session.current ??= randomKey();
      const body = {
        session: session.current,
        spans: spansToReport(playing.played, credited.current, playing.at),
        rate: playing.rate,
      };
      const sent = call(
        reportProgress,
        { params: { id, video_id: videoId }, body },
        { keepalive: isLast },
      );
      void sent.then(
        ({ data }) => {
          // The answer to a session that has ended meanwhile.
          if (body.session !== session.current) return;
          credited.current = data.watched;
          isOut.current = data.state === 'elsewhere';
          setAnswer(data);
          setUnsent(false);
        },
        (error: unknown) => {
          const isOver = isFinal(error);
          isOut.current = isOver;
          setRefused(isOver);
          setUnsent(!isOver);
        },
      );
    },
    [id, videoId, read],
  );

  useEffect(() => {
    if (!isPlaying && !isUnsent) return undefined;
    if (isPlaying) send();
    const timer = setInterval(() => send(), reportInterval * 1000);
    return () => clearInterval(timer);
  }, [isPlaying, isUnsent, send]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') send(true);
    };
    const back = () => send();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', back);
    };
  }, [send]);

  const takeOver = useCallback(() => {
    session.current = undefined;
    isOut.current = false;
    setAnswer((last) => last && { ...last, state: 'counting' });
  }, []);

  return { answer, isUnsent, isRefused, send, takeOver };
}
