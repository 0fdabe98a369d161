import '../move-ins/texts.ts';
import { updateImportedStudent } from '@seminar/shared/imported-records/endpoints';
import type { ImportedStudent } from '@seminar/shared/imported-records/schema';
import { anonymiseImportedStudent } from '@seminar/shared/retention/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { May } from '../auth/May.tsx';
import { formatDay, formatInstant, formatYen } from '../i18n/format.ts';
import { AnonymiseModal } from '../retention/AnonymiseModal.tsx';
import { Button } from '../ui/Button.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useToast } from '../ui/toasts.ts';

interface ImportedStudentModalProps {
  student: ImportedStudent;
  onClose: () => void;
}

function Actions({ student, onAnonymise }: { student: ImportedStudent; onAnonymise: () => void }) {
  const { t } = useTranslation('moveIns');
  const failureText = useFailureText();
  const toast = useToast();
  const { id, notices_refused: refused } = student;
  const change = useMutation({
    mutationFn: () =>
      call(updateImportedStudent, { params: { id }, body: { notices_refused: !refused } }),
    onSuccess: () => toast.success(t('imported.changed')),
    onError: (error) => toast.failure(`${t('imported.failed')} ${failureText(error)}`),
  });
  if (student.anonymised_at !== null) return null;
  return (
    <>
      <May call={anonymiseImportedStudent}>
        <Button variant="dangerAsk" onClick={onAnonymise}>
          {t('imported.anonymise')}
        </Button>
      </May>
      <May call={updateImportedStudent}>
        <Button busy={change.isPending} onClick={() => change.mutate()}>
          {refused ? t('imported.allow') : t('imported.refuse')}
        </Button>
      </May>
    </>
  );
}

/** Somebody who attended before this system: what is known of them, and what they may ask for. */
export function ImportedStudentModal({ student, onClose }: ImportedStudentModalProps) {
  const { t } = useTranslation(['moveIns', 'ui']);
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { id } = student;
  const anonymise = useMutation({
    mutationFn: (body: { phrase: string; reason: string }) =>
      call(anonymiseImportedStudent, { params: { id }, body }),
    onSuccess: () => {
      setAsking(false);
      toast.success(t('moveIns:imported.anonymised'));
    },
  });
  if (asking) {
    return (
      <AnonymiseModal
        title={t('moveIns:imported.anonymiseTitle', { name: student.name })}
        confirmLabel={t('moveIns:imported.anonymise')}
        withReason
        busy={anonymise.isPending}
        error={anonymise.error}
        onConfirm={(given) => anonymise.mutate(given)}
        onClose={() => setAsking(false)}
      />
    );
  }
  const day = (value: string | null) => value && formatDay(value);
  return (
    <Modal
      title={t('moveIns:imported.detailTitle')}
      onClose={onClose}
      footer={
        <>
          <Actions student={student} onAnonymise={() => setAsking(true)} />
          <Button variant="primary" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      <DescriptionList
        columns={1}
        items={[
          { term: t('moveIns:imported.name'), detail: student.name },
          { term: t('moveIns:imported.kana'), detail: student.name_kana },
          { term: t('moveIns:imported.birthDate'), detail: day(student.birth_date) },
          { term: t('moveIns:imported.company'), detail: student.company_name },
          { term: t('moveIns:imported.email'), detail: student.email },
          { term: t('moveIns:imported.phone'), detail: student.phone },
          { term: t('moveIns:imported.address'), detail: student.address },
          {
            term: t('moveIns:imported.year'),
            detail: t('moveIns:imported.fiscalYear', { year: student.fiscal_year }),
          },
          { term: t('moveIns:imported.seminar'), detail: student.seminar_name },
          { term: t('moveIns:imported.number'), detail: student.student_number },
          { term: t('moveIns:imported.completedOn'), detail: day(student.completed_on) },
          { term: t('moveIns:imported.certificate'), detail: student.certificate_number },
          { term: t('moveIns:imported.issuedOn'), detail: day(student.issued_on) },
          {
            term: t('moveIns:imported.receipts'),
            detail: student.receipts
              .map(
                ({ receipt_number: number, issue_date: on, amount, addressee }) =>
                  `${number} ${formatDay(on)} ${formatYen(amount)} ${addressee}`,
              )
              .join('\n'),
          },
          {
            term: t('moveIns:imported.notices'),
            detail: student.notices_refused
              ? t('moveIns:imported.refused')
              : t('moveIns:imported.wanted'),
          },
          student.anonymised_at !== null && {
            term: t('moveIns:imported.anonymise'),
            detail: t('moveIns:imported.anonymisedAt', {
              at: formatInstant(student.anonymised_at),
            }),
          },
        ]}
      />
    </Modal>
  );
}
