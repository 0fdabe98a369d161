import '../submissions/person/texts.ts';
import { addGroupPeople, getNewPersonQuestions } from '@seminar/shared/group-pages/endpoints';
import type { Entry } from '@seminar/shared/submissions/schema';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { Loaded } from '../api/Loaded.tsx';
import { dataOf, queryOf } from '../api/queryOf.ts';
import { randomKey } from '../api/randomKey.ts';
import { formatYen } from '../i18n/format.ts';
import { attemptFor, type Attempt } from '../submissions/apply/storedAnswers.rules.ts';
import { PersonForm } from '../submissions/person/PersonForm.tsx';
import { Card } from '../ui/Card.tsx';

interface AddGroupPersonProps {
  /** The group_id. */
  id: string;
  /** Yen: what one more person pays. */
  price: number;
  onClose: () => void;
}

/** The problems of the one person whom the call was about, as its form names them. */
function ofPerson(error: ApiError): ApiError {
  const problems = Object.entries(error.problems).map(
    ([field, found]) => [field.replace(/^attendees\.0\./, ''), found] as const,
  );
  return new ApiError(error.status, error.message, Object.fromEntries(problems), error.requestId);
}

/** The contact of a group adds a person. */
export function AddGroupPerson({ id, price, onClose }: AddGroupPersonProps) {
  const { t } = useTranslation('person');
  const questions = useQuery({
    ...queryOf(getNewPersonQuestions, { params: { id } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  // A retry after a lost answer adds nobody twice.
  const attempt = useRef<Attempt | null>(null);
  const send = async (fields: Entry[]) => {
    const body = { attendees: [{ fields }] };
    attempt.current = attemptFor(JSON.stringify(body), attempt.current, randomKey);
    try {
      return await call(
        addGroupPeople,
        { params: { id }, body },
        { headers: { 'Idempotency-Key': attempt.current.key } },
      );
    } catch (error) {
      throw error instanceof ApiError ? ofPerson(error) : error;
    }
  };
  const texts = t('add', { returnObjects: true });
  return (
    <Card title={texts.title}>
      <Loaded query={questions} lines={8}>
        {(data) => (
          <PersonForm
            questions={data}
            texts={{ ...texts, after: t('add.after', { fee: formatYen(price) }) }}
            send={send}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Card>
  );
}
