import { useMutation } from '@tanstack/react-query';
import { csrfCookie, login, logout } from '@seminar/shared/auth/endpoints';
import { call } from '../api/call.ts';
import { forgetDrafts } from '../drafts/draft.ts';
import { beginSession, leaveSession } from './session.ts';

/** Cookie, login, user: section 7 of the specification. */
export function useLogin() {
  return useMutation({
    mutationFn: async (body: { email: string; password: string; code?: string }) => {
      await call(csrfCookie, {});
      await call(login, { body });
      await beginSession();
    },
    meta: { effect: 'nothing' },
  });
}

export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      await call(logout, {});
      forgetDrafts();
      await leaveSession();
    },
    meta: { effect: 'nothing' },
  });
}
