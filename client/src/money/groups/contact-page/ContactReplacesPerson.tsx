import '../../../applying/submissions/person/texts.ts';
import {
  getReplacementQuestions,
  replaceGroupPerson,
  type GroupPerson,
} from '@seminar/shared/money/groups/contact-page/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { PersonForm } from '../../../applying/submissions/person/PersonForm.tsx';
import { useQuestions } from '../../../applying/submissions/person/useQuestions.ts';
import { Card } from '../../../platform/ui/Card.tsx';

interface ReplaceGroupPersonProps {
  /** The group_id. */
  id: string;
  person: GroupPerson;
  onClose: () => void;
}

/** The contact of a group gives the place of a person to somebody else. */
export function ContactReplacesPerson({ id, person, onClose }: ReplaceGroupPersonProps) {
  const { t } = useTranslation('person');
  const inLanguage = useQuestions();
  const params = { id, number: person.application_number };
  const questions = useQuery({
    ...queryOf(getReplacementQuestions, { params }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  return (
    <Card title={`${t('replace.title')}: ${person.name} (${person.application_number})`}>
      <Loaded query={questions} lines={8}>
        {(data) => (
          <PersonForm
            questions={inLanguage(data)}
            texts={t('replace', { returnObjects: true })}
            sure={{
              title: t('replace.sure', { name: person.name }),
              message: t('replace.after'),
            }}
            send={(fields) => call(replaceGroupPerson, { params, body: { fields } })}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Card>
  );
}
