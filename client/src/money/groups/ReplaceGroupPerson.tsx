import '../../applying/submissions/person/texts.ts';
import './texts.ts';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useTranslation } from 'react-i18next';
import { formatYen, withNote } from '../../platform/i18n/format.ts';
import { ReplacePerson } from '../../applying/submissions/office/ReplacePerson.tsx';
import { TakesFocus } from '../../platform/ui/TakesFocus.tsx';

interface ReplaceGroupPersonProps {
  group: Group;
  person: Group['applications'][number];
  onClose: () => void;
}

/** The office gives the place of one of a group's people to somebody else. */
export function ReplaceGroupPerson({ group, person, onClose }: ReplaceGroupPersonProps) {
  const { t } = useTranslation(['groups', 'person']);
  const who = withNote(person.name, person.application_number);
  return (
    <TakesFocus>
      <ReplacePerson
        submissionId={person.submission_id}
        seminarId={group.seminar.id}
        title={t('groups:replaced.title', { who })}
        note={t('groups:replaced.note', { amount: formatYen(group.money.owed) })}
        onClose={onClose}
      />
    </TakesFocus>
  );
}
