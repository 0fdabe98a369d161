import { hashKey, useQuery, type Query } from '@tanstack/react-query';
import { currentUser, type CurrentAdmin } from '@seminar/shared/office/auth/endpoints';
import { callKey } from '@seminar/shared/catalogue/site/pageAnswers';
import { call, onSessionEnded } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { callAnswer } from '../api/pageAnswer.ts';
import { queryClient } from '../api/queryClient.ts';
import { forgetShown } from '../routing/shownLast.ts';
import { siteQuery } from '../public-pages/useSite.ts';
import { isWorkInProgress } from '../ui/unsavedInput.ts';

/** Section 4 of the specification. There is no `Session` until it is known. */
export type Session =
  /** `ended`: the session has ended, but the page has unsaved input and stays until the next login. */
  | { user: CurrentAdmin; ended?: true }
  /** `why`: there was no session, it ended during work, or the staff member logged out. */
  | { user: null; why: 'none' | 'ended' | 'left' };

const sessionKey = ['session'];
/** Queries whose data are not private to the last staff member. */
const forAnybody = [sessionKey, siteQuery.queryKey].map((key) => hashKey(key));

const known = () => queryClient.getQueryData<Session>(sessionKey);
const keep = (session: Session) => queryClient.setQueryData<unknown>(sessionKey, session);

/** Forgets everything that the last staff member was shown. */
async function forgetData(): Promise<void> {
  forgetShown();
  const predicate = ({ queryHash }: Query) => !forAnybody.includes(queryHash);
  await queryClient.cancelQueries({ predicate });
  queryClient.removeQueries({ predicate });
}

async function checkSession(signal: AbortSignal): Promise<Session> {
  try {
    const user = await call(currentUser, {}, { signal });
    const before = known();
    // Somebody else logged in, in another tab of this browser.
    if (before?.user && before.user.id !== user.id) location.reload();
    answerWaiting(true);
    return { user };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const before = known();
    return before?.user === null ? before : { user: null, why: before ? 'ended' : 'none' };
  }
}

/** Calls that continue after the staff member has logged in again. */
let waiting: ((back: boolean) => void)[] = [];

function answerWaiting(back: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const answer of answered) answer(back);
}

// A 401 of any call of the office ends the session on every page at once. What was entered must
// not be lost: a person who was saving, or would lose input, logs in on the same page.
onSessionEnded(({ method }) => {
  const session = known();
  if (!session?.user) return Promise.resolve(false);
  if (method === 'GET' && !isWorkInProgress()) {
    keep({ user: null, why: 'ended' });
    return Promise.resolve(false);
  }
  keep({ user: session.user, ended: true });
  return new Promise((resolve) => waiting.push(resolve));
});

/** Asks the server again who is logged in, and what is still missing. */
export async function checkSessionAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: sessionKey });
}

/** Who is logged in; fetched once, and again when the window gets the focus. */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => checkSession(signal),
    initialData: () => {
      const user = callAnswer(callKey(currentUser, {})) as CurrentAdmin | undefined;
      return user && { user };
    },
    staleTime: 60_000,
    gcTime: Infinity,
    meta: { unaffected: true },
  });
}

/** Whether somebody is known to be logged in, without asking the server. */
export function isKnownToBeLoggedIn(): boolean {
  return Boolean(known()?.user);
}

/** The staff member; only below `RequireLogin`. */
export function useUser(): CurrentAdmin {
  const { data } = useSession();
  if (!data?.user) throw new Error('There is no RequireLogin around this component.');
  return data.user;
}

export async function beginSession(): Promise<void> {
  const before = known();
  const user = await call(currentUser, {});
  const back = before?.user?.id === user.id;
  if (!back) await forgetData();
  keep({ user });
  answerWaiting(back);
  // Somebody else logged in, and another person's page is still shown.
  if (before?.user && !back) location.reload();
}

export async function leaveSession(): Promise<void> {
  keep({ user: null, why: 'left' });
  answerWaiting(false);
  await forgetData();
}

/** Discards unsaved input and goes to the login page. */
export function giveUpSession(): void {
  keep({ user: null, why: 'ended' });
  answerWaiting(false);
}
