import '../../platform/session/texts.ts';
import { csrfCookie, setPassword } from '@seminar/shared/office/auth/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
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
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const { token = '' } = useParams();
  const { register, handleSubmit, formState } = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { password: '', again: '' },
  });
  const save = useMutation({
    mutationFn: async (password: string) => {
      await call(csrfCookie, {});
      await call(setPassword, { body: { token, password } });
    },
    meta: { effect: 'nothing' },
  });
  const problems = save.error instanceof ApiError ? save.error.problems : {};
  const dead = problems['token'];
  const refused = problems['password']?.join(' ');
  return (
    <div className={styles.page}>
      <Stack>
        <PageHeader title={t('setPassword.title')} />
        {save.isSuccess ? (
          <InfoPanel type="success" title={t('setPassword.done')}>
            <LinkButton to={paths.login} variant="primary">
              {t('setPassword.toLogin')}
            </LinkButton>
          </InfoPanel>
        ) : (
          <Card>
            <form
              noValidate
              onSubmit={(event) =>
                void handleSubmit(({ password }) => save.mutate(password))(event)
              }
            >
              <Stack>
                {save.error && !refused && (
                  <InfoPanel type="error" title={t('setPassword.failed')}>
                    {dead ? dead.join(' ') : failureText(save.error)}
                  </InfoPanel>
                )}
                {dead && <LinkButton to={paths.passwordReset}>{t('reset.title')}</LinkButton>}
                <PasswordFields register={register} errors={formState.errors} refused={refused} />
                <Button type="submit" variant="primary" size="l" wide busy={save.isPending}>
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
