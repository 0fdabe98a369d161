import { csrfCookie, setPassword } from '@seminar/shared/office/auth/endpoints';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { authTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './LoginPage.module.css';
import { PasswordFields, type NewPassword } from './PasswordFields.tsx';

/** Where the link of an invitation or a reset leads. */
export default function SetPasswordPage() {
  const { t } = useTranslation(authTexts);
  const { token = '' } = useParams();
  const { register, handleSubmit, formState } = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { password: '', again: '' },
  });
  const save = useAct(
    async (password: string) => {
      await call(csrfCookie, {});
      await call(setPassword, { body: { token, password } });
    },
    {
      effect: 'nothing',
      fields: ['password'],
    },
  );
  const dead = save.problem('token');
  const refused = save.problem('password');
  return (
    <div className={styles.page}>
      <Stack>
        <PageHeader title={t('setPassword.title')} />
        {save.isDone ? (
          <InfoPanel type="success" title={t('setPassword.done')}>
            <LinkButton to={paths.login} variant="primary">
              {t('setPassword.toLogin')}
            </LinkButton>
          </InfoPanel>
        ) : (
          <Card>
            <form
              noValidate
              onSubmit={(event) => void handleSubmit(({ password }) => save.run(password))(event)}
            >
              <Stack>
                <NotDone act={save} title={t('setPassword.failed')} />
                {dead && <LinkButton to={paths.passwordReset}>{t('reset.title')}</LinkButton>}
                <PasswordFields register={register} errors={formState.errors} refused={refused} />
                <Button type="submit" variant="primary" size="l" wide busy={save.busy}>
                  {t('setPassword.save')}
                </Button>
              </Stack>
            </form>
          </Card>
        )}
      </Stack>
    </div>
  );
}
