import { useMutation } from '@tanstack/react-query';
import { csrfCookie, login, logout } from '@seminar/shared/office/auth/endpoints';
import {
  logInWithPasskey,
  startPasskeyLogin,
} from '@seminar/shared/office/auth/passkeys/endpoints';
import { call } from '../../platform/api/call.ts';
import { forgetDrafts } from '../../platform/drafts/draft.ts';
import { forgetSealedDrafts } from '../../platform/drafts/sealedDraft.ts';
import { getPasskey } from './passkeys/browser.ts';
import { beginSession, leaveSession } from '../../platform/session/session.ts';

type Login = { email: string; password: string; code?: string } | 'passkey';

/** Cookie, login, user: section 7 of the specification. A passkey stands for password and code. */
export function useLogin() {
  return useMutation({
    mutationFn: async (given: Login) => {
      await call(csrfCookie, {});
      if (given === 'passkey') {
        const { options } = await call(startPasskeyLogin, {});
        await call(logInWithPasskey, { body: { passkey: await getPasskey(options) } });
      } else {
        await call(login, { body: given });
      }
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
      forgetSealedDrafts();
      await leaveSession();
    },
    meta: { effect: 'nothing' },
  });
}
