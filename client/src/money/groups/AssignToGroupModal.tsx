import { listDeposits } from '@seminar/shared/money/deposits/endpoints';
import { assignToGroup } from '@seminar/shared/money/groups/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

/** Gives a deposit that is linked to nothing to a group. */
export function AssignToGroupModal({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useTranslation(groupsTexts);
  const [chosen, setChosen] = useState('');
  const deposits = useQuery(
    queryOf(listDeposits, { query: { status: 'unexplained', per_page: '100' } }),
  );
  const rows = (deposits.data?.data ?? []).filter(({ allocations }) => allocations.length === 0);
  const deposit = rows.find(({ id }) => String(id) === chosen);
  const assign = useAct(
    ({ id, version }: Deposit) =>
      call(assignToGroup, { params: { id: groupId }, body: { deposit_id: id, version } }),
    { done: t('act.assigned'), close: onClose, failed: t('act.failed') },
  );
  return (
    <ActModal
      title={t('act.assignTitle')}
      act={t('act.assign')}
      disabled={!deposit}
      busy={assign.busy}
      onAct={() => deposit && assign.run(deposit)}
      onClose={onClose}
    >
      <Loaded query={deposits} lines={3}>
        {() =>
          rows.length === 0 ? (
            <p>{t('act.assignNone')}</p>
          ) : (
            <Stack>
              <p>{t('act.assignLead')}</p>
              <SelectField
                label={t('act.assignChoice')}
                placeholder=""
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
                options={rows.map((row) => ({
                  value: String(row.id),
                  label: `${formatDay(row.deposited_at)} ${row.remitter_name} ${formatYen(row.amount)}`,
                }))}
              />
            </Stack>
          )
        }
      </Loaded>
    </ActModal>
  );
}
