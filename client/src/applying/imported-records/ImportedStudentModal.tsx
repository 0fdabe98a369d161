import { updateImportedStudent } from '@seminar/shared/applying/imported-records/endpoints';
import type { ImportedStudent } from '@seminar/shared/applying/imported-records/schema';
import { anonymiseImportedStudent } from '@seminar/shared/house/retention/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from './texts.ts';
import { uiTexts } from '../../platform/ui/texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { May } from '../../platform/session/May.tsx';
import { formatDay, formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { AnonymiseModal } from '../../platform/personal-data/AnonymiseModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

interface ImportedStudentModalProps {
  student: ImportedStudent;
  onClose: () => void;
}

/** Somebody who attended before this system: what is known of them, and what they may ask for. */
export function ImportedStudentModal({ student, onClose }: ImportedStudentModalProps) {
  const { t } = useTranslation([importedRecordsTexts, uiTexts]);
  const [asking, setAsking] = useState(false);
  const { id, notices_refused: refused } = student;
  const change = useAct(() =>
    call(updateImportedStudent, { params: { id }, body: { notices_refused: !refused } }),
  );
  const anonymise = useAct(
    (body: { phrase: string; reason: string }) =>
      call(anonymiseImportedStudent, { params: { id }, body }),
    {
      close: () => setAsking(false),
    },
  );
  const ask = () => {
    // What is said of an earlier act is no answer to this one.
    change.reset();
    anonymise.reset();
    setAsking(true);
  };
  if (asking) {
    return (
      <AnonymiseModal
        title={t('importedRecords:imported.anonymiseTitle', { name: student.name })}
        confirmLabel={t('importedRecords:imported.anonymise')}
        withReason
        anonymise={anonymise}
        onClose={() => setAsking(false)}
      />
    );
  }
  const day = (value: string | null) => value && formatDay(value);
  return (
    <Modal
      title={t('importedRecords:imported.detailTitle')}
      onClose={onClose}
      footer={
        <>
          {student.anonymised_at === null && (
            <>
              <May call={anonymiseImportedStudent}>
                <Button variant="dangerAsk" onClick={ask}>
                  {t('importedRecords:imported.anonymise')}
                </Button>
              </May>
              <May call={updateImportedStudent}>
                <Button busy={change.busy} onClick={() => change.run()}>
                  {t(
                    refused ? 'importedRecords:imported.allow' : 'importedRecords:imported.refuse',
                  )}
                </Button>
              </May>
            </>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      <Stack>
        <NotDone act={change} title={t('importedRecords:imported.failed')} />
        {change.isDone && (
          <InfoPanel type="success" title={t('importedRecords:imported.changed')} />
        )}
        {anonymise.isDone && (
          <InfoPanel type="success" title={t('importedRecords:imported.anonymised')} />
        )}
        <DescriptionList
          columns={1}
          items={[
            { term: t('importedRecords:imported.name'), detail: student.name },
            { term: t('importedRecords:imported.kana'), detail: student.name_kana },
            { term: t('importedRecords:imported.birthDate'), detail: day(student.birth_date) },
            { term: t('importedRecords:imported.company'), detail: student.company_name },
            { term: t('importedRecords:imported.email'), detail: student.email },
            { term: t('importedRecords:imported.phone'), detail: student.phone },
            { term: t('importedRecords:imported.address'), detail: student.address },
            {
              term: t('importedRecords:imported.year'),
              detail: t('importedRecords:imported.fiscalYear', { year: student.fiscal_year }),
            },
            { term: t('importedRecords:imported.seminar'), detail: student.seminar_name },
            { term: t('importedRecords:imported.number'), detail: student.student_number },
            { term: t('importedRecords:imported.completedOn'), detail: day(student.completed_on) },
            { term: t('importedRecords:imported.certificate'), detail: student.certificate_number },
            { term: t('importedRecords:imported.issuedOn'), detail: day(student.issued_on) },
            {
              term: t('importedRecords:imported.receipts'),
              detail: student.receipts
                .map(
                  ({ receipt_number: number, issue_date: on, amount, addressee }) =>
                    `${number} ${formatDay(on)} ${formatYen(amount)} ${addressee}`,
                )
                .join('\n'),
            },
            {
              term: t('importedRecords:imported.notices'),
              detail: refused
                ? t('importedRecords:imported.refused')
                : t('importedRecords:imported.wanted'),
            },
            student.anonymised_at !== null && {
              term: t('importedRecords:imported.anonymise'),
              detail: t('importedRecords:imported.anonymisedAt', {
                at: formatInstant(student.anonymised_at),
              }),
            },
          ]}
        />
      </Stack>
    </Modal>
  );
}
