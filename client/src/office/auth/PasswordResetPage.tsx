import { csrfCookie, resetPassword } from '@seminar/shared/office/auth/endpoints';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { authTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import styles from './LoginPage.module.css';

/** For a person who has forgotten their password. It never says whether there is an account. */
export default function PasswordResetPage() {
  const { t } = useTranslation(authTexts);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const ask = useAct(
    async (email: string) => {
      await call(csrfCookie, {});
      await call(resetPassword, { body: { email } });
    },
    {
      effect: 'nothing',
      fields: ['email'],
    },
  );
  const refused = ask.problem('email');
  return (
    <div className={styles.page}>
      <Stack>
        <PageHeader title={t('reset.title')} />
        {ask.isDone ? (
          <InfoPanel type="success" title={t('reset.sent')}>
            {t('reset.sentWhat')}
          </InfoPanel>
        ) : (
          <Card>
            <form
              noValidate
              onSubmit={(event) => void handleSubmit(({ email }) => ask.run(email))(event)}
            >
              <Stack>
                <p>{t('reset.what')}</p>
                <NotDone act={ask} />
                <TextField
                  {...register('email', { required: t('emailMissing') })}
                  type="email"
                  label={t('email')}
                  required
                  badge={false}
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  error={formState.errors.email?.message ?? refused}
                />
                <Button type="submit" variant="primary" size="l" wide busy={ask.busy}>
                  {t('reset.send')}
                </Button>
              </Stack>
            </form>
          </Card>
        )}
        <p>
          <Link to={paths.login}>{t('reset.toLogin')}</Link>
        </p>
      </Stack>
    </div>
  );
}
