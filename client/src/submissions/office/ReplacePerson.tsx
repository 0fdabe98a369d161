import '../person/texts.ts';
import { replacePerson, getSubmissionQuestions } from '@seminar/shared/submissions/endpoints';
import { enteredFields } from '@seminar/shared/submissions/enteredFields.rules';
import { companyEntries } from '@seminar/shared/submissions/replacement.rules';
import type { Entry } from '@seminar/shared/submissions/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { dataOf, queryOf } from '../../api/queryOf.ts';
import { Card } from '../../ui/Card.tsx';
import { PersonForm } from '../person/PersonForm.tsx';
import { useOfficeChange } from './useOfficeChange.ts';

interface ReplacePersonProps {
  submissionId: string;
  /** Says whose place it is, where the page doesn't. */
  title?: string;
  /** What becomes of the money beyond this application. */
  note?: string;
  onClose: () => void;
}

/** The office gives the place of an application to somebody else. */
export function ReplacePerson({ submissionId: id, title, note, onClose }: ReplacePersonProps) {
  const { t } = useTranslation('person');
  const questions = useQuery({
    ...queryOf(getSubmissionQuestions, { params: { id } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  const replace = useOfficeChange((fields: Entry[]) =>
    call(replacePerson, { params: { id }, body: { fields } }),
  );
  const texts = t('replace', { returnObjects: true });
  return (
    <Card title={title ?? t('replace.title')}>
      <Loaded query={questions} lines={8}>
        {({ fields, entries }) => (
          <PersonForm
            questions={{ fields: enteredFields(fields), entries: companyEntries(fields, entries) }}
            texts={note === undefined ? texts : { ...texts, after: `${texts.after} ${note}` }}
            send={(sent) => replace.mutateAsync(sent)}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Card>
  );
}
