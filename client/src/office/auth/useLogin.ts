import { csrfCookie, login, logout } from '@seminar/shared/office/auth/endpoints';
import {
  logInWithPasskey,
  startPasskeyLogin,
} from '@seminar/shared/office/auth/passkeys/endpoints';
import { useTranslation } from 'react-i18next';
import { authTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { forgetDrafts } from '../../platform/drafts/draft.ts';
import { forgetSealedDrafts } from '../../platform/drafts/sealedDraft.ts';
import { getPasskey } from './passkeys/browser.ts';
import { beginSession, leaveSession } from '../../platform/session/session.ts';

type Login = { email: string; password: string; code?: string } | 'passkey';

/** Cookie, login, user: section 7 of the specification. A passkey stands for password and code. */
export function useLogin() {
  return useAct(
    async (given: Login) => {
      await call(csrfCookie, {});
      if (given === 'passkey') {
        const { options } = await call(startPasskeyLogin, {});
        await call(logInWithPasskey, { body: { passkey: await getPasskey(options) } });
      } else {
        await call(login, { body: given });
      }
      await beginSession();
    },
    {
      effect: 'nothing',
    },
  );
}

export function useLogout() {
  const { t } = useTranslation(authTexts);
  return useAct(
    async () => {
      await call(logout, {});
      forgetDrafts();
      forgetSealedDrafts();
      await leaveSession();
    },
    {
      failed: t('logoutFailed'),
      effect: 'nothing',
    },
  );
}
