import {
  confirmLowering,
  getSecurity,
  withdrawLowering,
} from '@seminar/shared/office/security/endpoints';
import type { Lowering } from '@seminar/shared/office/security/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { securityTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

/** What of the protection waits to be lowered: who asked, when it takes effect, and what can be done about it. */
export function Lowerings({ lowerings }: { lowerings: readonly Lowering[] }) {
  return (
    <Stack>
      {lowerings.map((lowering) => (
        <Waiting key={lowering.id} lowering={lowering} />
      ))}
    </Stack>
  );
}

function Waiting({ lowering }: { lowering: Lowering }) {
  const { t } = useTranslation(securityTexts);
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { id, what, by, at, effective_at, may_confirm } = lowering;
  const name = t(`lowering.what.${what}`, { person: lowering.person ?? '' });
  const act = useAct(
    (work: 'confirm' | 'withdraw') =>
      call(work === 'confirm' ? confirmLowering : withdrawLowering, { body: { id } }),
    {
      done: (_, work) => t(work === 'confirm' ? 'lowering.confirmed' : 'lowering.withdrawn'),
      after: (answer) => queryClient.setQueryData(queryOf(getSecurity, {}).queryKey, answer),
      failed: true,
    },
  );
  const label = (work: 'confirm' | 'withdraw') =>
    t('lowering.actOn', { act: t(`lowering.${work}`), name });
  const ask = async (work: 'confirm' | 'withdraw') => {
    const sure = await confirm({
      title: t(`lowering.${work}Title`, { name }),
      message: t(`lowering.${work}What`, { by }),
      confirmLabel: t(`lowering.${work}`),
      danger: work === 'confirm',
    });
    if (sure) act.run(work);
  };
  return (
    <InfoPanel type="warning" title={t('lowering.waiting', { name })}>
      <Stack gap="s">
        <p>{t('lowering.asked', { by, at: formatInstant(at) })}</p>
        <p>
          <span>{t('lowering.until', { at: formatInstant(effective_at) })}</span>{' '}
          {!may_confirm && <span>{t('lowering.byAnother')}</span>}
        </p>
        <Stack row gap="s">
          {may_confirm && (
            <Button
              size="s"
              aria-label={label('confirm')}
              busy={act.busy}
              onClick={() => void ask('confirm')}
            >
              {t('lowering.confirm')}
            </Button>
          )}
          <Button
            size="s"
            aria-label={label('withdraw')}
            busy={act.busy}
            onClick={() => void ask('withdraw')}
          >
            {t('lowering.withdraw')}
          </Button>
        </Stack>
      </Stack>
    </InfoPanel>
  );
}
