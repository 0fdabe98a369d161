import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { authTexts } from './texts.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { passkeysWork } from './passkeys/browser.ts';
import { usePasskeyFailure } from './passkeys/usePasskeyFailure.ts';
import type { useLogin } from './useLogin.ts';

interface Credentials {
  email: string;
  password: string;
  /** Of a person who has a second factor. */
  code?: string;
}

interface LoginFormProps {
  login: ReturnType<typeof useLogin>;
  /** The prefilled values: all in demo mode, only the email address when a staff member comes back. */
  filled: Credentials | null;
  /** What else can be done here. */
  children?: ReactNode;
}

export function LoginForm({ login, filled, children }: LoginFormProps) {
  const { t } = useTranslation(authTexts);
  const failureText = useFailureText();
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    defaultValues: filled ?? { email: '', password: '' },
  });

  const codeProblem = login.problem('code');
  // It stays while another code is tried.
  const [asksCode, setAsksCode] = useState(false);
  if (codeProblem !== undefined && !asksCode) setAsksCode(true);
  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);
  const refused =
    codeProblem === undefined &&
    login.error instanceof ApiError &&
    [401, 422].includes(login.error.status);
  const passkeyFailure = usePasskeyFailure();
  const byPasskey = login.input === 'passkey';
  const failure = refused
    ? t('failed')
    : codeProblem === undefined && login.error && failureText(login.error);
  const shown = byPasskey ? login.error && passkeyFailure(login.error) : failure;
  const busy = login.busy;
  const submit = handleSubmit((credentials) => login.run(credentials));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {shown && !busy && <InfoPanel type="error">{shown}</InfoPanel>}
        <TextField
          {...register('email', { required: t('emailMissing') })}
          type="email"
          label={t('email')}
          required
          badge={false}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email?.message}
        />
        <TextField
          {...register('password', { required: t('passwordMissing') })}
          type="password"
          label={t('password')}
          required
          badge={false}
          autoComplete="current-password"
          data-autofocus
          error={formState.errors.password?.message}
        />
        {asksCode && (
          <TextField
            {...register('code')}
            label={t('code')}
            support={t('codeOrRecovery')}
            required
            badge={false}
            // No keyboard of digits alone: a recovery code has letters.
            autoComplete="one-time-code"
            error={busy ? undefined : codeProblem}
          />
        )}
        <Button type="submit" variant="primary" size="l" wide busy={busy && !byPasskey}>
          {busy && !byPasskey ? t('loggingIn') : t('login')}
        </Button>
        {passkeysWork() && (
          <Button
            wide
            busy={busy && byPasskey}
            disabled={busy && !byPasskey}
            onClick={() => login.run('passkey')}
          >
            {t('passkey.use')}
          </Button>
        )}
        {children}
      </Stack>
    </form>
  );
}
