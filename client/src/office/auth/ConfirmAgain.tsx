import { confirmAgain } from '@seminar/shared/office/auth/endpoints';
import { challengePasskey } from '@seminar/shared/office/auth/passkeys/endpoints';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { authTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
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
  const { t } = useTranslation(authTexts);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const confirm = useAct((password: string) => call(confirmAgain, { body: { password } }), {
    after: () => answerSecondFactor(true),
    effect: 'nothing',
    fields: ['password'],
  });
  const refused = confirm.problem('password');
  const submit = handleSubmit(({ password }) => confirm.run(password));
  return (
    <ActModal
      title={t('confirmAgain.title')}
      act={t('confirmAgain.act')}
      busy={confirm.busy}
      onAct={() => void submit()}
      onClose={() => answerSecondFactor(false)}
    >
      <Stack>
        <p>{t('confirmAgain.whatPassword')}</p>
        <NotDone act={confirm} />
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
  const { t } = useTranslation(authTexts);
  const passkeyFailure = usePasskeyFailure();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const confirm = useAct(
    async (code: string | null) => {
      if (code !== null) return call(confirmAgain, { body: { code } });
      const { options } = await call(challengePasskey, {});
      return call(confirmAgain, { body: { passkey: await getPasskey(options) } });
    },
    {
      after: () => answerSecondFactor(true),
      effect: 'nothing',
    },
  );
  const refused = confirm.problem('code');
  return (
    <ActModal
      title={t('confirmAgain.title')}
      act={t('confirmAgain.act')}
      busy={confirm.busy}
      onAct={() => void handleSubmit(({ code }) => confirm.run(code))()}
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
            <Button disabled={confirm.busy} onClick={() => confirm.run(null)}>
              {t('passkey.use')}
            </Button>
          </div>
        )}
      </Stack>
    </ActModal>
  );
}
