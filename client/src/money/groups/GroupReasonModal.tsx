import './texts.ts';
import { useTranslation } from 'react-i18next';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { useGroupChange } from './useGroupChange.ts';

export interface GroupAct {
  title: string;
  lead: string;
  /** The label of the button. */
  act: string;
  done: string;
  usualReason?: string;
  danger?: boolean;
  send: (reason: string) => Promise<unknown>;
}

/** Changes the money of a group after its reason was given. */
export function GroupReasonModal({ act, onClose }: { act: GroupAct; onClose: () => void }) {
  const { t } = useTranslation('groups');
  const reason = useReason(act.usualReason ?? '');
  const { change, busy } = useGroupChange();
  const submit = async () => {
    const said = reason.check();
    if (said === undefined) return;
    if (await change(() => act.send(said), act.done)) onClose();
  };
  return (
    <ActModal
      title={act.title}
      act={act.act}
      danger={act.danger ?? false}
      busy={busy}
      onAct={() => void submit()}
      onClose={onClose}
    >
      <Stack>
        <p>{act.lead}</p>
        <ReasonField label={t('act.reason')} reason={reason} />
      </Stack>
    </ActModal>
  );
}
