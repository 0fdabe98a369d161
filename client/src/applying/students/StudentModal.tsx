import type { Student } from '@seminar/shared/applying/students/schema';
import { getStudent } from '@seminar/shared/applying/students/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { studentsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../submissions/office/texts.ts';
import { uiTexts } from '../../platform/ui/texts.ts';
import { knownName } from '../submissions/office/applicantName.rules.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StudentActions } from './StudentActions.tsx';

interface StudentModalProps {
  student: Student;
  /** Given what is shown, which may be newer than what the list shows. */
  onEdit: (student: Student) => void;
  onClose: () => void;
}

/** One student: who they are and how to reach them. */
export function StudentModal({ student: listed, onEdit, onClose }: StudentModalProps) {
  const { t } = useTranslation([studentsTexts, officeSubmissionsTexts, uiTexts]);
  // The list's data are shown at once. The call records the access and fetches newer data.
  const { data: student = listed } = useQuery({
    ...queryOf(getStudent, { params: { id: listed.id } }),
    select: dataOf,
  });
  const { submission_id: submissionId } = student;
  return (
    <Modal
      title={t('students:detail.title')}
      onClose={onClose}
      footer={
        <>
          <StudentActions student={student} onEdit={() => onEdit(student)} onGone={onClose} />
          <LinkButton to={pathTo('studentDetail', { id: student.id })}>
            {t('students:detail.page')}
          </LinkButton>
          {submissionId !== null && (
            <LinkButton to={pathTo('submissionDetail', { id: submissionId })}>
              {t('students:detail.submission')}
            </LinkButton>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      <Stack>
        {student.suspended && (
          <InfoPanel type="warning" title={t('students:suspended')}>
            {t('students:suspendedWhy')}
          </InfoPanel>
        )}
        <DescriptionList
          columns={1}
          items={[
            { term: t('students:detail.number'), detail: student.student_number },
            {
              term: t('students:detail.name'),
              detail: knownName(student.name) || t('officeSubmissions:nameless'),
            },
            { term: t('students:detail.sex'), detail: student.sex },
            {
              term: t('students:detail.birthDate'),
              detail: student.birth_date && formatDay(student.birth_date),
            },
            { term: t('students:detail.address'), detail: student.address },
            {
              term: t('students:detail.contact'),
              detail: (student.phone || student.email) && (
                <>
                  {student.phone && <a href={`tel:${student.phone}`}>{student.phone}</a>}
                  {student.phone && student.email && <br />}
                  {student.email && <a href={`mailto:${student.email}`}>{student.email}</a>}
                </>
              ),
            },
            { term: t('students:detail.seminar'), detail: student.seminar.name },
          ]}
        />
      </Stack>
    </Modal>
  );
}
