import { findDeletedPeople, type DeletedPerson } from '@seminar/shared/house/retention/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retentionTexts } from '../../platform/personal-data/texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { SearchBox } from '../../platform/ui/SearchBox.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import {
  actsOfApplicant,
  actsOfStudent,
  PersonalDataActs,
} from '../../office/personal-data/PersonalDataActs.tsx';

/** Finds deleted applications and students, which no list shows, for a person who asks for their data. */
export function DeletedPeople() {
  const { t } = useTranslation(retentionTexts);
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...queryOf(findDeletedPeople, { query: { search } }),
    enabled: search !== '',
  });
  return (
    <Card title={t('deleted.title')}>
      <Stack>
        <p>{t('deleted.lead')}</p>
        <SearchBox label={t('deleted.search')} value={search} onSearch={setSearch} />
        {search !== '' && (
          <Loaded query={found} lines={3}>
            {({ data, more }) => <Found people={data} more={more} />}
          </Loaded>
        )}
      </Stack>
    </Card>
  );
}

function Found({ people, more }: { people: DeletedPerson[]; more: boolean }) {
  const { t } = useTranslation(retentionTexts);
  const status = useRef<HTMLParagraphElement>(null);
  const before = useRef(people.length);
  const count = people.length;
  const found = more ? 'deleted.more' : 'deleted.found';

  // Who was anonymised has left the list, and their button with them.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (count < before.current && lost) status.current?.focus();
    before.current = count;
  }, [count]);

  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {count === 0 ? t('deleted.none') : t(found, { count })}
      </p>
      {count > 0 && (
        <Table
          caption={t('deleted.title')}
          rows={people}
          rowKey={(row) => row.number}
          columns={[
            { key: 'name', header: t('deleted.name'), lead: true, cell: (row) => row.name },
            { key: 'number', header: t('deleted.number'), cell: (row) => row.number },
            { key: 'seminar', header: t('deleted.seminar'), cell: (row) => row.seminar_name },
            { key: 'at', header: t('deleted.at'), cell: (row) => formatInstant(row.deleted_at) },
          ]}
          actions={({ of, name }) => (
            <PersonalDataActs
              name={name}
              {...(of.kind === 'student'
                ? actsOfStudent(of.student_id)
                : actsOfApplicant(of.submission_id))}
            />
          )}
        />
      )}
    </>
  );
}
