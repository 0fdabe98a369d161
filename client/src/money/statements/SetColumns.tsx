import {
  changeStatementLayout,
  createStatementLayout,
  listStatementLayouts,
} from '@seminar/shared/bank/statement-layouts/endpoints';
import type { StatementLayout } from '@seminar/shared/bank/statement-layouts/schema';
import {
  separators,
  textEncodings,
  type Separator,
  type TextEncoding,
} from '@seminar/shared/platform/spreadsheets/schema';
import { getStatementSample, readStatementAgain } from '@seminar/shared/money/statements/endpoints';
import type { StatementSample } from '@seminar/shared/money/statements/schema';
import { cutText } from '@seminar/shared/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statementLayoutsTexts } from '../../bank/statement-layouts/texts.ts';
import { filesTexts } from '../../platform/files/texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { changedOnly } from '../../platform/api/changedOnly.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { HeadingsField } from '../../platform/files/ColumnsByHand.tsx';
import { likelyHeadings } from '../../platform/files/likelyHeadings.ts';
import {
  LayoutFields,
  layoutOf,
  noColumns,
  type LayoutDraft,
} from '../../bank/statement-layouts/LayoutFields.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import { useLeadToProblem } from '../../platform/ui/useLeadToProblem.ts';

const separatorNames = { ',': 'comma', '\t': 'tab', ';': 'semicolon', '|': 'bar' } as const;

interface Reading {
  encoding: TextEncoding | null;
  separator: Separator | null;
}

function SampleTable({ sample }: { sample: StatementSample }) {
  const { t } = useTranslation(statementLayoutsTexts);
  const width = Math.max(...sample.rows.map(({ length }) => length));
  const rows = sample.rows.map((cells, at) => ({ cells, number: at + 1 }));
  const columns = Array.from({ length: width }, (_, at) => ({
    key: String(at),
    header: t('ask.column', { number: at + 1 }),
    cell: ({ cells }: { cells: string[] }) => cells[at] ?? '',
  }));
  return (
    <Table
      caption={t('ask.sample', { count: rows.length })}
      columns={[
        { key: 'row', header: t('ask.row'), align: 'end', cell: ({ number }) => number },
        ...columns,
      ]}
      rows={rows}
      rowKey={({ number }) => number}
    />
  );
}

/** How the file is taken apart; another choice shows other rows. */
function ReadingFields({
  reading,
  onChange,
}: {
  reading: Reading;
  onChange: (reading: Reading) => void;
}) {
  const { t } = useTranslation(statementLayoutsTexts);
  return (
    <Disclosure label={t('field.more')}>
      <Stack row>
        <SelectField
          name="encoding"
          label={t('field.encoding')}
          badge={false}
          width="medium"
          placeholder={t('field.automatic')}
          options={textEncodings.map((value) => ({ value, label: value }))}
          value={reading.encoding ?? ''}
          onChange={({ target }) =>
            onChange({
              ...reading,
              encoding: textEncodings.find((value) => value === target.value) ?? null,
            })
          }
        />
        <SelectField
          name="separator"
          label={t('field.separator')}
          badge={false}
          width="medium"
          placeholder={t('field.automatic')}
          options={separators.map((value) => ({
            value,
            label: t(`field.${separatorNames[value]}`),
          }))}
          value={reading.separator ?? ''}
          onChange={({ target }) =>
            onChange({
              ...reading,
              separator: separators.find((value) => value === target.value) ?? null,
            })
          }
        />
      </Stack>
    </Disclosure>
  );
}

interface ColumnsFormProps {
  importId: number;
  sample: StatementSample;
  reading: Reading;
  /** By which it was read, if by any. */
  layout: StatementLayout | undefined;
  /** The name that is proposed for a new layout. */
  fileName: string;
  onDone: () => void;
  onCancel: (() => void) | undefined;
}

function ColumnsForm(props: ColumnsFormProps) {
  const { importId, sample, reading, layout, fileName, onDone, onCancel } = props;
  const { t } = useTranslation(statementLayoutsTexts);
  const { t: files } = useTranslation(filesTexts);
  const [headings, setHeadings] = useState(sample.headings ?? likelyHeadings(sample.rows));
  const [onlyAccount, setOnlyAccount] = useState(false);
  const [begun] = useState<LayoutDraft>(() => ({
    name: layout?.name ?? cutText(fileName.replace(/\.[^.]*$/, ''), 100),
    columns: sample.columns ?? noColumns,
    shortYear: layout?.short_year ?? null,
    oneAmount: (sample.columns ?? noColumns).signed !== null,
  }));
  const [draft, setDraft] = useState(begun);
  useLeaveWarning(Object.keys(changedOnly(draft, begun)).length > 0);
  const first = sample.rows[headings === 0 ? 0 : headings] ?? [];
  const names = headings === 0 ? first.map(() => '') : (sample.rows[headings - 1] ?? []);
  const samples = names.map((name, at) => [name, first[at]].filter(Boolean).join(' / '));

  const save = useAct(
    async () => {
      const said = layoutOf(draft);
      const read = {
        ...(reading.encoding && { encoding: reading.encoding }),
        ...(reading.separator && { separator: reading.separator }),
      };
      await (layout
        ? call(changeStatementLayout, {
            params: { id: layout.id },
            body: { ...changedOnly(said, layoutOf(begun)), ...read },
          })
        : call(createStatementLayout, {
            body: { ...said, ...read, headings: names, account: onlyAccount ? sample.account : '' },
          }));
      await call(readStatementAgain, { params: { id: importId } });
    },
    {
      done: t('ask.saved'),
      after: onDone,
      fields: 'all',
    },
  );
  const problems = save.error instanceof ApiError ? save.error.problems : {};
  const { box, tried } = useLeadToProblem<HTMLDivElement>(save.busy);
  const press = () => {
    save.run();
    tried();
  };
  return (
    <div ref={box}>
      <Stack>
        <NotDone act={save} title={files('columns.failed')} />
        {!layout && (
          <HeadingsField
            name="headings"
            rows={sample.rows}
            value={headings}
            error={save.problem('headings')}
            onChange={setHeadings}
          />
        )}
        <LayoutFields draft={draft} onChange={setDraft} samples={samples} problems={problems} />
        {!layout && sample.account !== '' && (
          <Checkbox
            label={t('field.onlyAccount', { account: sample.account })}
            checked={onlyAccount}
            onChange={({ target }) => setOnlyAccount(target.checked)}
          />
        )}
        <Stack row gap="s">
          <Button variant="primary" busy={save.busy} onClick={press}>
            {t('ask.save')}
          </Button>
          {onCancel && <Button onClick={onCancel}>{files('columns.cancel')}</Button>}
        </Stack>
      </Stack>
    </div>
  );
}

interface SetColumnsProps {
  importId: number;
  fileName: string;
  onDone: () => void;
  /** Absent: the file can't be read before its columns are set. */
  onCancel?: () => void;
}

/** Asks which column of a statement is which, beside its first rows. */
export function SetColumns({ importId, fileName, onDone, onCancel }: SetColumnsProps) {
  const { t } = useTranslation(statementLayoutsTexts);
  const [reading, setReading] = useState<Reading>({ encoding: null, separator: null });
  const { encoding, separator } = reading;
  const query = { ...(encoding && { encoding }), ...(separator && { separator }) };
  const input = { params: { id: importId }, query };
  const fetched = useQuery({ ...queryOf(getStatementSample, input), select: dataOf });
  const layouts = useQuery({ ...queryOf(listStatementLayouts, {}), select: dataOf });
  const sample = layouts.data && fetched.data;
  const failed = [fetched, layouts].find(({ error, data }) => error && !data);
  return (
    <Card title={t('ask.title')}>
      <Stack>
        <p>{onCancel ? t('ask.again') : t('ask.lead')}</p>
        {sample?.encoding !== null && <ReadingFields reading={reading} onChange={setReading} />}
        {failed && <Failed query={failed} />}
        {!failed && !sample && <Skeleton lines={8} />}
        {sample && (
          <>
            <SampleTable sample={sample} />
            <ColumnsForm
              key={`${encoding} ${separator} ${sample.layout_id}`}
              importId={importId}
              sample={sample}
              reading={reading}
              layout={layouts.data.find(({ id }) => id === sample.layout_id)}
              fileName={fileName}
              onDone={onDone}
              onCancel={onCancel}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
