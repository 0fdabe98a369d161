import { auditActionLabels } from '@seminar/shared/audit-trail/labels';
import type { AuditEntry } from '@seminar/shared/audit-trail/schema';
import { escapeFormula } from '@seminar/shared/escapeFormula';
import papaparse from 'papaparse';
import { Readable } from 'node:stream';
import type { Context } from '../context/context.ts';
import { everyEntry } from './listAudit.ts';

const tokyo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));

const columns: readonly (readonly [heading: string, value: (entry: AuditEntry) => string])[] = [
  ['番号', ({ id }) => String(id)],
  ['日時', ({ at }) => tokyo.format(new Date(at))],
  ['担当者', ({ admin }) => admin?.name ?? ''],
  ['APIトークン', ({ api_token: token }) => token?.name ?? ''],
  ['操作', ({ action }) => auditActionLabels[action].ja],
  ['操作の記号', ({ action }) => action],
  ['対象', ({ subject }) => subject],
  ['回数', ({ count }) => String(count)],
  ['変更前', ({ before }) => json(before)],
  ['変更後', ({ after }) => json(after)],
  ['理由', ({ reason }) => reason ?? ''],
  ['接続元', ({ address }) => address ?? ''],
  ['要求の番号', ({ request_id: id }) => id ?? ''],
];

const lines = (rows: string[][]) =>
  `${papaparse.unparse(rows, { quotes: true, newline: '\r\n' })}\r\n`;

async function* textOf(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield `\uFEFF${lines([columns.map(([heading]) => heading)])}`;
  for await (const page of pages) {
    yield lines(page.map((entry) => columns.map(([, value]) => escapeFormula(value(entry)))));
  }
}

/** The entries that a query asks for as CSV, read while it is sent. */
export function auditCsv(context: Context, query: Parameters<typeof everyEntry>[1]): Readable {
  return Readable.from(textOf(everyEntry(context, query)));
}
