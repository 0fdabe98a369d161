import { allocatedPartsSchema, type AuditEntry } from '@seminar/shared/office/audit-trail/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionTexts } from '../../platform/session/texts.ts';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { auditTrailTexts } from './texts.ts';
import { associationTexts } from '../../catalogue/association/texts.ts';
import { formatYen, formatDay, formatInstant, formatList } from '../../platform/i18n/format.ts';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { changedFields, type ChangedField } from '../../platform/ui/changedFields.ts';
import styles from './AuditTrail.module.css';
import { useRecordOf, type RecordOf } from './useRecordOf.tsx';

const money = /(^|_)(amount|fee)$/;
const instant = /^\d{4}-\d{2}-\d{2}T/;

/** The words for a code, by the field that holds it. */
const words = new Map<
  string,
  | 'auditTrail:submission.status'
  | 'auditTrail:submission.payment'
  | 'auditTrail:submission.priceKind'
  | 'session:role'
  | 'seminars:type'
  | 'seminars:tax'
>([
  ['status', 'auditTrail:submission.status'],
  ['payment_status', 'auditTrail:submission.payment'],
  ['price_kind', 'auditTrail:submission.priceKind'],
  ['role', 'session:role'],
  ['seminar_type', 'seminars:type'],
  ['tax_category', 'seminars:tax'],
]);

function useTextOf() {
  const { t } = useTranslation([sessionTexts, auditTrailTexts, seminarsTexts]);
  return (name: string, value: string): string => {
    const word = words.get(name);
    if (word) return t(`${word}.${value}`, { defaultValue: value });
    return instant.test(value) ? formatInstant(value) : formatDay(value);
  };
}

/** Of a record that stands in a field: what it is called. */
function calledOf(value: unknown): string | undefined {
  const name: unknown =
    typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' ? name : undefined;
}

interface ValueProps {
  name: string;
  value: unknown;
  recordOf: RecordOf;
}

/** A value as the office reads it. */
function RecordedValue({ name, value, recordOf }: ValueProps) {
  const { t } = useTranslation(auditTrailTexts);
  const textOf = useTextOf();
  if (value === null || value === '') return '―';
  if (typeof value === 'boolean') return value ? t('changed.yes') : t('changed.no');
  if (typeof value === 'number') {
    return money.test(name) ? formatYen(value) : recordOf(name, value);
  }
  if (typeof value === 'string') return <span className={styles.text}>{textOf(name, value)}</span>;
  if (Array.isArray(value) && value.every((text) => typeof text === 'string')) {
    return value.length > 0 ? formatList(value) : '―';
  }
  if (Array.isArray(value) && value.every((id) => typeof id === 'number')) {
    return (
      <Lines>
        {value.map((id) => (
          <span key={id}>{recordOf(name, id)}</span>
        ))}
      </Lines>
    );
  }
  const called = calledOf(value);
  if (called !== undefined) return called;
  return <pre className={styles.values}>{JSON.stringify(value, null, 2)}</pre>;
}

type Recorded = AuditEntry['before'];
type Field = ChangedField<unknown>;

function isRecord(value: Recorded): value is Record<string, unknown> | null {
  return value === null || (typeof value === 'object' && !Array.isArray(value));
}

/** The yen of a deposit that each application has, by the application's id; null: the value is something else. */
function allocatedIn(value: Recorded): Record<string, number> | null {
  const parts = allocatedPartsSchema.safeParse(value).data;
  return parts
    ? Object.fromEntries(parts.map(({ submissionId, amount }) => [submissionId, amount]))
    : null;
}

/** What an action changed, field by field; and all that was written down, as it was. */
export function AuditValues({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation(auditTrailTexts);
  const { before, after } = entry;
  if (before === null && after === null) return null;
  const raw = <Raw before={before} after={after} />;
  const readable = isRecord(before) && isRecord(after);
  const allocated = allocatedIn(before ?? []) !== null && allocatedIn(after ?? []) !== null;
  if (!readable && !allocated) return raw;
  return (
    <Stack>
      {readable ? (
        <ChangedFields entry={entry} before={before} after={after} />
      ) : (
        <Allocated entry={entry} />
      )}
      <Disclosure label={t('detail.raw')}>{raw}</Disclosure>
    </Stack>
  );
}

/** As it is stored, and as the seal covers it. */
function Raw({ before, after }: { before: Recorded; after: Recorded }) {
  const { t } = useTranslation(auditTrailTexts);
  const json = (value: Recorded) =>
    value === null ? (
      t('detail.none')
    ) : (
      <pre className={styles.values}>{JSON.stringify(value, null, 2)}</pre>
    );
  return (
    <DescriptionList
      columns={1}
      items={[
        { term: t('detail.before'), detail: json(before) },
        { term: t('detail.after'), detail: json(after) },
      ]}
    />
  );
}

/** A field as the office's screens call it, or as it is stored where none shows it. */
function useFieldName({ entity }: AuditEntry) {
  const { t } = useTranslation([auditTrailTexts, associationTexts, seminarsTexts]);
  return (name: string): string => {
    const stored = { defaultValue: name };
    if (entity === 'seminar') return t(`seminars:field.${name}`, stored);
    if (entity === 'association') return t(`association:field.${name}`, stored);
    const elsewhere = t(`auditTrail:submission.field.${name}`, stored);
    return t(`auditTrail:field.${name}`, { defaultValue: elsewhere });
  };
}

interface ComparisonProps {
  entry: AuditEntry;
  fields: readonly Field[];
  /** The heading of the first column. */
  header: string;
  nameOf: (field: string) => ReactNode;
  cell: (field: string, value: unknown) => ReactNode;
}

/** Each field with what it was and what it is; of something new or gone the one only. */
function Comparison({ entry, fields, header, nameOf, cell }: ComparisonProps) {
  const { t } = useTranslation(auditTrailTexts);
  const columns: Column<Field>[] = [
    { key: 'name', header, lead: true, cell: ({ name }) => nameOf(name) },
  ];
  if (entry.before !== null) {
    columns.push({
      key: 'before',
      header: t('detail.before'),
      cell: ({ name, before }) => cell(name, before),
    });
  }
  if (entry.after !== null) {
    columns.push({
      key: 'after',
      header: entry.before === null ? t('changed.value') : t('detail.after'),
      cell: ({ name, after }) => cell(name, after),
    });
  }
  return (
    <Table
      caption={t('changed.caption')}
      columns={columns}
      rows={fields}
      rowKey={({ name }) => name}
      empty={<p>{t('changed.nothing')}</p>}
    />
  );
}

function ChangedFields({
  entry,
  before,
  after,
}: {
  entry: AuditEntry;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}) {
  const { t } = useTranslation(auditTrailTexts);
  const recordOf = useRecordOf(entry);
  return (
    <Comparison
      entry={entry}
      fields={changedFields(before, after)}
      header={t('changed.field')}
      nameOf={useFieldName(entry)}
      cell={(name, value) => <RecordedValue name={name} value={value} recordOf={recordOf} />}
    />
  );
}

/** The yen of a deposit that each application had before, and has now. */
function Allocated({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation(auditTrailTexts);
  const recordOf = useRecordOf(entry);
  const fields = changedFields(allocatedIn(entry.before), allocatedIn(entry.after));
  return (
    <Comparison
      entry={entry}
      fields={fields}
      header={t('changed.application')}
      nameOf={(id) => recordOf('submission_id', Number(id))}
      cell={(_, amount) => (typeof amount === 'number' ? formatYen(amount) : '―')}
    />
  );
}
