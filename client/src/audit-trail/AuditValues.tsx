import '../association/texts.ts';
import '../auth/texts.ts';
import '../seminars/texts.ts';
import '../submissions/office/texts.ts';
import './texts.ts';
import type { AuditEntry } from '@seminar/shared/audit-trail/schema';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant, formatList, formatYen } from '../i18n/format.ts';
import { changedFields, type ChangedField } from '../ui/changedFields.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Table } from '../ui/Table.tsx';
import type { Column } from '../ui/TableRow.tsx';
import styles from './AuditTrail.module.css';

type Recorded = AuditEntry['before'];
type Field = ChangedField<unknown>;

function isRecord(value: Recorded): value is Record<string, unknown> | null {
  return value === null || (typeof value === 'object' && !Array.isArray(value));
}

/** What an action changed, field by field; and all that was written down, as it was. */
export function AuditValues({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('auditTrail');
  const { before, after } = entry;
  if (before === null && after === null) return null;
  const raw = <Raw before={before} after={after} />;
  if (!isRecord(before) || !isRecord(after)) return raw;
  return (
    <Stack>
      <ChangedFields entry={entry} fields={changedFields(before, after)} />
      <Disclosure label={t('detail.raw')}>{raw}</Disclosure>
    </Stack>
  );
}

/** As it is stored, and as the seal covers it. */
function Raw({ before, after }: { before: Recorded; after: Recorded }) {
  const { t } = useTranslation('auditTrail');
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
  const { t } = useTranslation(['auditTrail', 'association', 'officeSubmissions', 'seminars']);
  return (name: string): string => {
    const stored = { defaultValue: name };
    if (entity === 'seminar') return t(`seminars:field.${name}`, stored);
    if (entity === 'association') return t(`association:field.${name}`, stored);
    const elsewhere = t(`officeSubmissions:history.value.${name}`, stored);
    return t(`auditTrail:field.${name}`, { defaultValue: elsewhere });
  };
}

function ChangedFields({ entry, fields }: { entry: AuditEntry; fields: readonly Field[] }) {
  const { t } = useTranslation('auditTrail');
  const nameOf = useFieldName(entry);
  const columns: Column<Field>[] = [
    { key: 'name', header: t('changed.field'), lead: true, cell: ({ name }) => nameOf(name) },
  ];
  if (entry.before !== null) {
    columns.push({
      key: 'before',
      header: t('detail.before'),
      cell: ({ name, before }) => <Value name={name} value={before} />,
    });
  }
  if (entry.after !== null) {
    columns.push({
      key: 'after',
      header: entry.before === null ? t('changed.value') : t('detail.after'),
      cell: ({ name, after }) => <Value name={name} value={after} />,
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

const money = /(^|_)(amount|fee)$/;
const instant = /^\d{4}-\d{2}-\d{2}T/;

/** The words for a code, by the field that holds it. */
const words = {
  status: 'officeSubmissions:status',
  payment_status: 'officeSubmissions:payment',
  price_kind: 'officeSubmissions:price.kind',
  role: 'auth:role',
  seminar_type: 'seminars:type',
  tax_category: 'seminars:tax',
} as const;

function useTextOf() {
  const { t } = useTranslation(['auth', 'officeSubmissions', 'seminars']);
  return (name: string, value: string): string => {
    const word = Object.entries(words).find(([field]) => field === name)?.[1];
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

/** A value as the office reads it. */
function Value({ name, value }: { name: string; value: unknown }) {
  const { t } = useTranslation('auditTrail');
  const textOf = useTextOf();
  if (value === null || value === '') return '―';
  if (typeof value === 'boolean') return value ? t('changed.yes') : t('changed.no');
  if (typeof value === 'number') return money.test(name) ? formatYen(value) : String(value);
  if (typeof value === 'string') return <span className={styles.text}>{textOf(name, value)}</span>;
  if (Array.isArray(value) && value.every((text) => typeof text === 'string')) {
    return value.length > 0 ? formatList(value) : '―';
  }
  const called = calledOf(value);
  if (called !== undefined) return called;
  return <pre className={styles.values}>{JSON.stringify(value, null, 2)}</pre>;
}
