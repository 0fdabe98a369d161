import '../../platform/session/texts.ts';
import { confirmAgain } from '@seminar/shared/office/auth/endpoints';
import { challengePasskey } from '@seminar/shared/office/auth/passkeys/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { getPasskey, passkeysWork } from './passkeys/browser.ts';
import { usePasskeyFailure } from './passkeys/usePasskeyFailure.ts';
import { answerSecondFactor, type SecondFactorAgain } from './secondFactorAgain.ts';

/** Asks over the page who it is; then what was being done goes on by itself. */
export default function ConfirmAgain({ asked }: { asked: SecondFactorAgain }) {
  return asked === 'again' ? <ConfirmSecondFactor /> : <ConfirmPassword />;
}

/** Before the first second factor is set up: the password. */
function ConfirmPassword() {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const confirm = useMutation({
    mutationFn: (password: string) => call(confirmAgain, { body: { password } }),
    onSuccess: () => answerSecondFactor(true),
    meta: { effect: 'nothing' },
  });
  const problems = confirm.error instanceof ApiError ? confirm.error.problems : {};
  const refused = problems['password']?.join(' ');
  const submit = handleSubmit(({ password }) => confirm.mutate(password));
  return (
    <ActModal
      title={t('confirmAgain.title')}
      act={t('confirmAgain.act')}
      busy={confirm.isPending}
      onAct={() => void submit()}
      onClose={() => answerSecondFactor(false)}
    >
      <Stack>
        <p>{t('confirmAgain.whatPassword')}</p>
        {confirm.error && !refused && (
          <InfoPanel type="error">{failureText(confirm.error)}</InfoPanel>
        )}
        <TextField
          {...register('password', { required: t('confirmAgain.passwordMissing') })}
          type="password"
          label={t('password')}
          required
          badge={false}
          autoComplete="current-password"
          data-autofocus
          error={formState.errors.password?.message ?? refused}
        />
      </Stack>
    </ActModal>
  );
}

/** Asks for the second factor once more. */
function ConfirmSecondFactor() {
  const { t } = useTranslation('auth');
  const passkeyFailure = usePasskeyFailure();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: async (code: string | null) => {
      if (code !== null) return call(confirmAgain, { body: { code } });
      const { options } = await call(challengePasskey, {});
      return call(confirmAgain, { body: { passkey: await getPasskey(options) } });
    },
    onSuccess: () => answerSecondFactor(true),
    meta: { effect: 'nothing' },
  });
  const problems = confirm.error instanceof ApiError ? confirm.error.problems : {};
  const refused = problems['code']?.join(' ');
  return (
    <ActModal
      title={t('confirmAgain.title')}
      act={t('confirmAgain.act')}
      busy={confirm.isPending}
      onAct={() => void handleSubmit(({ code }) => confirm.mutate(code))()}
      onClose={() => answerSecondFactor(false)}
    >
      <Stack>
        <p>{t('confirmAgain.what')}</p>
        {confirm.error && !refused && (
          <InfoPanel type="error">{passkeyFailure(confirm.error)}</InfoPanel>
        )}
        <TextField
          {...register('code', { required: t('second.codeMissing') })}
          label={t('code')}
          support={t('codeOrRecovery')}
          required
          badge={false}
          width="medium"
          autoComplete="one-time-code"
          data-autofocus
          error={formState.errors.code?.message ?? refused}
        />
        {passkeysWork() && (
          <div>
            <Button disabled={confirm.isPending} onClick={() => confirm.mutate(null)}>
              {t('passkey.use')}
            </Button>
          </div>
        )}
      </Stack>
    </ActModal>
  );
}
