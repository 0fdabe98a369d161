import '../../platform/session/texts.ts';
import '../../catalogue/seminars/texts.ts';
import '../../platform/i18n/officeSubmissionTexts.ts';
import './texts.ts';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant, formatList, formatYen } from '../../platform/i18n/format.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import styles from './AuditTrail.module.css';
import type { RecordOf } from './useRecordOf.tsx';

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

interface ValueProps {
  name: string;
  value: unknown;
  recordOf: RecordOf;
}

/** A value as the office reads it. */
export function RecordedValue({ name, value, recordOf }: ValueProps) {
  const { t } = useTranslation('auditTrail');
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
