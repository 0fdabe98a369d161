import { mostPeople } from '@seminar/shared/catalogue/group-applications/schema';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupApplyTexts } from './texts.ts';
import { FieldSupport, hasSupport } from '../../../catalogue/answers/FieldSupport.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useToast } from '../../../platform/ui/toasts.ts';
import { ColumnsModal, type GivenTable } from './ColumnsModal.tsx';
import { ImportPeople } from './ImportPeople.tsx';
import type { Judged, PeopleChange, Person } from './people.rules.ts';
import { PeopleTable } from './PeopleTable.tsx';

interface PeopleEditorProps {
  judged: Judged;
  people: readonly Person[];
  /** How many rows there may be; not given: as many as a group may have. */
  most?: number;
  page: number;
  onPage: (page: number) => void;
  change: (change: PeopleChange) => void;
  /** Below the table. */
  children?: ReactNode;
}

/** The table of a company's people, and the ways by which a list that there is already gets into it. */
export function PeopleEditor(props: PeopleEditorProps) {
  const { judged, people, most = mostPeople, page, onPage, change, children } = props;
  const { t } = useTranslation(groupApplyTexts);
  const toast = useToast();
  /** The tables are asked about one after another. */
  const [tables, setTables] = useState<readonly GivenTable[]>([]);
  const [table] = tables;
  const explained = judged.form.columns.filter(hasSupport);
  return (
    <Stack>
      <p>{t('peopleLead')}</p>
      {explained.length > 0 && (
        <Disclosure label={t('explanations')}>
          <DescriptionList
            columns={1}
            items={explained.map((field) => ({
              term: field.label,
              detail: <FieldSupport field={field} />,
            }))}
          />
        </Disclosure>
      )}
      <Disclosure label={t('import.title')}>
        <ImportPeople form={judged.form} onTables={setTables} />
      </Disclosure>
      <PeopleTable
        judged={judged}
        people={people}
        most={most}
        page={page}
        onPage={onPage}
        change={change}
        onTable={(rows) => setTables([{ sheet: '', rows, unread: [] }])}
      />
      {children}
      {table && (
        <ColumnsModal
          key={tables.length}
          judged={judged}
          people={people}
          most={most}
          table={table}
          onClose={() => setTables(tables.slice(1))}
          onImport={(imported) => {
            change(imported);
            setTables(tables.slice(1));
            toast.success(t('columns.imported'));
          }}
        />
      )}
    </Stack>
  );
}
