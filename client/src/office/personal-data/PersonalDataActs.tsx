import {
  anonymiseApplicant,
  anonymiseStudent,
  exportApplicant,
  exportStudent,
} from '@seminar/shared/house/retention/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retentionTexts } from '../../platform/personal-data/texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call, callFile } from '../../platform/api/call.ts';
import { May } from '../../platform/session/May.tsx';
import { useDownload } from '../../platform/files/saveFile.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { AnonymiseModal } from '../../platform/personal-data/AnonymiseModal.tsx';

export interface PersonalDataActsProps {
  name: string;
  /** What else anonymising does. */
  note?: string;
  /** By whose roles the buttons are offered. */
  calls: {
    take: typeof exportStudent | typeof exportApplicant;
    remove: typeof anonymiseStudent | typeof anonymiseApplicant;
  };
  take: () => ReturnType<typeof callFile>;
  remove: (body: { phrase: string; reason: string }) => Promise<unknown>;
}

/** The calls of a student. */
export function actsOfStudent(id: number): Omit<PersonalDataActsProps, 'name'> {
  const params = { id };
  return {
    calls: { take: exportStudent, remove: anonymiseStudent },
    take: () => callFile(exportStudent, { params }, 'person.zip'),
    remove: (body) => call(anonymiseStudent, { params, body }),
  };
}

/** The calls of an applicant. */
export function actsOfApplicant(submissionId: string): Omit<PersonalDataActsProps, 'name'> {
  const params = { id: submissionId };
  return {
    calls: { take: exportApplicant, remove: anonymiseApplicant },
    take: () => callFile(exportApplicant, { params }, 'person.zip'),
    remove: (body) => call(anonymiseApplicant, { params, body }),
  };
}

/** The buttons for what a person may ask for. */
export function PersonalDataActs({ name, note, calls, take, remove }: PersonalDataActsProps) {
  const { t } = useTranslation(retentionTexts);
  const [asking, setAsking] = useState(false);
  const download = useDownload(take, { failed: t('person.exportFailed') });
  const anonymise = useAct(remove, {
    done: t('person.done'),
    close: () => setAsking(false),
  });
  return (
    <>
      <Stack row gap="s">
        <May call={calls.take}>
          <Button
            icon="download"
            aria-label={t('person.exportOf', { name })}
            busy={download.busy}
            onClick={() => download.run()}
          >
            {t('person.export')}
          </Button>
        </May>
        <May call={calls.remove}>
          <Button
            variant="dangerAsk"
            aria-label={t('person.anonymiseOf', { name })}
            onClick={() => setAsking(true)}
          >
            {t('person.anonymise')}
          </Button>
        </May>
      </Stack>
      {asking && (
        <AnonymiseModal
          title={t('person.anonymiseTitle', { name })}
          confirmLabel={t('person.confirm')}
          withReason
          {...(note !== undefined && { note })}
          anonymise={anonymise}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
