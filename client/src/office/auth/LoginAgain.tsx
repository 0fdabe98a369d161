import type { CurrentAdmin } from '@seminar/shared/office/auth/endpoints';
import { useTranslation } from 'react-i18next';
import { authTexts } from './texts.ts';
import { useSite } from '../../platform/public-pages/useSite.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { LoginForm } from './LoginForm.tsx';
import { giveUpSession } from '../../platform/session/session.ts';
import { useLogin } from './useLogin.ts';

/** The login over a page whose session ended while something was entered on it. */
export default function LoginAgain({ user }: { user: CurrentAdmin }) {
  const { t } = useTranslation(authTexts);
  const { data: site } = useSite();
  const login = useLogin();
  const demo = site?.demo_login;
  const filled = demo?.email === user.email ? demo : { email: user.email, password: '' };
  return (
    <Modal title={t('ended.title')} size="s" easyToClose={false} onClose={() => undefined}>
      <Stack>
        <p>{t('again.what')}</p>
        <LoginForm login={login} filled={filled}>
          <Button variant="quiet" wide onClick={giveUpSession} disabled={login.busy}>
            {t('again.giveUp')}
          </Button>
        </LoginForm>
      </Stack>
    </Modal>
  );
}
