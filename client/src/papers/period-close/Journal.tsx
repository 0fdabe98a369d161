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
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { periodCloseTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { sideBySide } from '../../platform/i18n/format.ts';
import { call, callFile } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { saveFile } from '../../platform/files/saveFile.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import type { ShownPeriod } from './shownPeriod.rules.ts';

/** The period's movements as entries for an accounting program, and the names of its accounts. */
export function Journal({ period: { from, to } }: { period: ShownPeriod }) {
  const { t } = useTranslation(periodCloseTexts);
  const accounts = useQuery({ ...queryOf(getJournalAccounts, {}), select: dataOf });
  const [changing, setChanging] = useState(false);
  const download = useAct(
    (format: JournalFormat) =>
      callFile(downloadJournal, { query: { from, to, format } }, 'journal.csv'),
    {
      after: ({ blob, name }) => saveFile(blob, name),
      failed: t('journal.failed'),
      effect: 'nothing',
    },
  );
  return (
    <Card
      title={t('journal.title')}
      action={
        <Stack row gap="s">
          {journalFormats.map((format) => (
            <Button
              key={format}
              icon="download"
              busy={download.busy && download.input === format}
              onClick={() => download.run(format)}
            >
              {t(`journal.format.${format}`)}
            </Button>
          ))}
        </Stack>
      }
    >
      <Stack gap="s">
        <p>{t('journal.lead')}</p>
        <Loaded query={accounts} lines={2}>
          {(names) => (
            <Stack row gap="s">
              <span>
                {t('journal.accounts', {
                  names: sideBySide(journalAccountNames.map((account) => names[account])),
                })}
              </span>
              <Button size="s" onClick={() => setChanging(true)}>
                {t('journal.change')}
              </Button>
              {changing && <AccountsModal accounts={names} onClose={() => setChanging(false)} />}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

function AccountsModal({ accounts, onClose }: { accounts: JournalAccounts; onClose: () => void }) {
  const { t } = useTranslation(periodCloseTexts);
  const { register, getValues } = useForm({ defaultValues: accounts });
  // What a colleague saves while this is open is not written over unseen.
  const [version] = useState(accounts.version);
  const save = useAct(() => call(updateJournalAccounts, { body: { ...getValues(), version } }), {
    done: t('journal.saved'),
    close: onClose,
    fields: 'all',
  });
  return (
    <ActModal
      title={t('journal.change')}
      act={t('journal.save')}
      busy={save.busy}
      onAct={() => save.run()}
      onClose={onClose}
    >
      <Stack>
        <p>{t('journal.changeLead')}</p>
        <NotDone act={save} title={t('journal.notSaved')} />
        {journalAccountNames.map((account) => (
          <TextField
            key={account}
            {...register(account)}
            label={t(`journal.account.${account}`)}
            required
            maxLength={12}
            width="medium"
            error={save.problem(account)}
          />
        ))}
      </Stack>
    </ActModal>
  );
}
