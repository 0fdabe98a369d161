import {
  confirmAuthenticatorApp,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startAuthenticatorApp,
} from '@seminar/shared/office/auth/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { authTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { CopyField } from '../../platform/ui/CopyField.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { FormModal } from '../../platform/ui/FormModal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import styles from './SecondFactor.module.css';

type Begun = { secret: string; otpauth_url: string; qr: string };

interface SecondFactorCardProps {
  /** New recovery codes are to be shown. */
  onCodes: (codes: readonly string[]) => void;
}

/** 2段階認証: the authenticator app, and the recovery codes that are left. */
export function SecondFactorCard({ onCodes }: SecondFactorCardProps) {
  const { t } = useTranslation(authTexts);
  const confirm = useConfirm();
  const state = useQuery(queryOf(getSecondFactor, {}));
  const [begun, setBegun] = useState<Begun>();
  const [leaving, setLeaving] = useState(false);
  const start = useAct(() => call(startAuthenticatorApp, {}), {
    after: setBegun,
    failed: true,
    effect: 'nothing',
  });
  const renew = useAct(() => call(renewRecoveryCodes, {}), {
    after: ({ recovery_codes: codes }) => onCodes(codes),
    failed: true,
  });
  const askRenew = async () => {
    const sure = await confirm({
      title: t('second.renewTitle'),
      message: t('second.renewWhat'),
      confirmLabel: t('second.renew'),
    });
    if (sure) renew.run();
  };
  return (
    <Card title={t('second.title')}>
      <Loaded query={state} lines={2}>
        {({ enabled, recovery_codes_left: left }) => (
          <Stack>
            <div>
              <StatusBadge tone={enabled ? 'success' : 'neutral'}>
                {t(enabled ? 'second.on' : 'second.off')}
              </StatusBadge>
            </div>
            {!enabled && <p>{t('second.what')}</p>}
            {(enabled || left > 0) && <p>{t('second.left', { left: formatCount(left) })}</p>}
            <div className={styles.acts}>
              {enabled ? (
                <Button variant="dangerAsk" onClick={() => setLeaving(true)}>
                  {t('second.disable')}
                </Button>
              ) : (
                <Button busy={start.busy} onClick={() => start.run()}>
                  {t('second.begin')}
                </Button>
              )}
              {(enabled || left > 0) && (
                <Button busy={renew.busy} onClick={() => void askRenew()}>
                  {t('second.renew')}
                </Button>
              )}
            </div>
          </Stack>
        )}
      </Loaded>
      {begun && (
        <ConfirmModal
          begun={begun}
          onClose={() => setBegun(undefined)}
          onDone={(given) => {
            setBegun(undefined);
            onCodes(given);
          }}
        />
      )}
      {leaving && <DisableModal onClose={() => setLeaving(false)} />}
    </Card>
  );
}

function ConfirmModal(props: {
  begun: Begun;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}) {
  const { begun, onClose, onDone } = props;
  const { t } = useTranslation(authTexts);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const confirm = useAct((code: string) => call(confirmAuthenticatorApp, { body: { code } }), {
    after: ({ recovery_codes: codes }) => onDone(codes),
    fields: ['code'],
  });
  const refused = confirm.problem('code');
  return (
    <FormModal
      title={t('second.begin')}
      submitLabel={t('second.confirm')}
      busy={confirm.busy}
      failure={confirm.failure}
      onSubmit={() => void handleSubmit(({ code }) => confirm.run(code))()}
      onClose={onClose}
    >
      <p>{t('second.scan')}</p>
      <img src={begun.qr} width={240} height={240} alt={t('second.qr')} className={styles.qr} />
      <CopyField label={t('second.secret')} value={begun.secret} support={t('second.byHand')} />
      <TextField
        {...register('code', { required: t('second.codeMissing') })}
        label={t('code')}
        support={t('second.codeSupport')}
        required
        badge={false}
        width="medium"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message ?? refused}
      />
    </FormModal>
  );
}

function DisableModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(authTexts);
  const { register, handleSubmit } = useForm({ defaultValues: { password: '', code: '' } });
  const disable = useAct(
    (body: { password: string; code: string }) => call(disableSecondFactor, { body }),
    {
      done: t('second.disabled'),
      close: onClose,
      fields: ['password', 'code'],
    },
  );
  return (
    <FormModal
      title={t('second.disable')}
      submitLabel={t('second.disable')}
      danger
      busy={disable.busy}
      failure={disable.failure}
      onSubmit={() => void handleSubmit((body) => disable.run(body))()}
      onClose={onClose}
    >
      <p>{t('second.disableWhat')}</p>
      <TextField
        {...register('password')}
        type="password"
        label={t('password')}
        required
        badge={false}
        autoComplete="current-password"
        error={disable.problem('password')}
      />
      <TextField
        {...register('code')}
        label={t('code')}
        required
        badge={false}
        width="medium"
        autoComplete="one-time-code"
        error={disable.problem('code')}
      />
    </FormModal>
  );
}
