import './texts.ts';
import {
  downloadJournal,
  getJournalAccounts,
  updateJournalAccounts,
} from '@seminar/shared/papers/period-close/endpoints';
import {
  journalAccountNames,
  journalFormats,
  type JournalAccounts,
  type JournalFormat,
} from '@seminar/shared/papers/period-close/journal';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sideBySide } from '../../platform/i18n/format.ts';
import { call, callFile } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { saveFile } from '../../platform/files/saveFile.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import type { ShownPeriod } from './period.rules.ts';

/** The period's movements as entries for an accounting program, and the names of its accounts. */
export function Journal({ period: { from, to } }: { period: ShownPeriod }) {
  const { t } = useTranslation('periodClose');
  const failureText = useFailureText();
  const toast = useToast();
  const accounts = useQuery({ ...queryOf(getJournalAccounts, {}), select: dataOf });
  const [changing, setChanging] = useState(false);
  const download = useMutation({
    mutationFn: (format: JournalFormat) =>
      callFile(downloadJournal, { query: { from, to, format } }, 'journal.csv'),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
    onError: (error) => toast.failure(`${t('journal.failed')} ${failureText(error)}`),
    meta: { effect: 'nothing' },
  });
  return (
    <Card title={t('journal.title')}>
      <Stack>
        <p>{t('journal.lead')}</p>
        <Stack row gap="s">
          {journalFormats.map((format) => (
            <Button
              key={format}
              icon="download"
              busy={download.isPending && download.variables === format}
              onClick={() => download.mutate(format)}
            >
              {t(`journal.format.${format}`)}
            </Button>
          ))}
        </Stack>
        <Loaded query={accounts} lines={2}>
          {(names) => (
            <>
              <p>
                {t('journal.accounts', {
                  names: sideBySide(journalAccountNames.map((account) => names[account])),
                })}
              </p>
              <div>
                <Button size="s" onClick={() => setChanging(true)}>
                  {t('journal.change')}
                </Button>
              </div>
              {changing && <AccountsModal accounts={names} onClose={() => setChanging(false)} />}
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

function AccountsModal({ accounts, onClose }: { accounts: JournalAccounts; onClose: () => void }) {
  const { t } = useTranslation('periodClose');
  const failureText = useFailureText();
  const toast = useToast();
  const { register, getValues } = useForm({ defaultValues: accounts });
  // What a colleague saves while this is open is not written over unseen.
  const [version] = useState(accounts.version);
  const save = useMutation({
    mutationFn: () => call(updateJournalAccounts, { body: { ...getValues(), version } }),
    onSuccess: () => {
      onClose();
      toast.success(t('journal.saved'));
    },
  });
  const problems = save.error instanceof ApiError ? save.error.problems : {};
  return (
    <ActModal
      title={t('journal.change')}
      act={t('journal.save')}
      busy={save.isPending}
      onAct={() => save.mutate()}
      onClose={onClose}
    >
      <Stack>
        <p>{t('journal.changeLead')}</p>
        {save.error && Object.keys(problems).length === 0 && (
          <InfoPanel type="error" title={t('journal.notSaved')}>
            {failureText(save.error)}
          </InfoPanel>
        )}
        {journalAccountNames.map((account) => (
          <TextField
            key={account}
            {...register(account)}
            label={t(`journal.account.${account}`)}
            required
            maxLength={12}
            width="medium"
            error={problems[account]?.join(' ')}
          />
        ))}
      </Stack>
    </ActModal>
  );
}
