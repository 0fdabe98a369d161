import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forMoney } from '../../roles.ts';
import { journalAccountsSchema, journalFormats } from './journal.ts';
import { periodSchema } from './period.ts';
import { periodCloseRowSchema, periodCloseSchema } from './schema.ts';

export const getPeriodClose = endpoint({
  method: 'GET',
  path: '/api/close',
  summary: 'The figures of a period (the bank’s days), as of the end of its last day',
  access: forAll,
  records: 'nobody',
  statements: 25,
  query: periodSchema,
  status: 200,
  response: oneOf(periodCloseSchema),
});

export const closePeriod = endpoint({
  method: 'POST',
  path: '/api/close',
  summary: 'Closes a period: stores its figures, unless they are the same as at the last close',
  access: forMoney,
  statements: 95,
  body: periodSchema,
  status: 200,
  response: oneOf(periodCloseSchema),
});

const periodCloseList = {
  sorts: ['closed_at'],
  sort: 'closed_at',
  direction: 'desc',
  filters: {},
} as const;

export const listPeriodCloses = endpoint({
  method: 'GET',
  path: '/api/closes',
  summary: 'The closes that were made, the newest first',
  access: forAll,
  records: 'nobody',
  query: listQuery(periodCloseList),
  status: 200,
  response: listOf(periodCloseRowSchema),
});

export const encodings = ['utf-8', 'cp932'] as const;

export const downloadPeriodCsv = endpoint({
  method: 'GET',
  path: '/api/close/csv',
  summary: 'Each part of each deposit of a period; in cp932, 〓 replaces characters that it lacks',
  access: forMoney,
  records: 'close.exported',
  asksAgain: 'always',
  query: periodSchema.safeExtend({
    encoding: z.enum(encodings, { error: 'choice' }).default('utf-8'),
  }),
  status: 200,
  file: 'text/csv',
});

export const listLackingCharacters = endpoint({
  method: 'GET',
  path: '/api/close/csv/lacking-characters',
  summary: 'The characters in the CSV of a period that cp932 lacks, row by row',
  access: forMoney,
  records: 'nobody',
  query: periodSchema,
  status: 200,
  response: z.object({
    data: z.array(
      z.object({
        /** As a spreadsheet counts: the headings are row 1. */
        row: z.int(),
        column: z.string(),
        text: z.string(),
        characters: z.array(z.string()),
      }),
    ),
  }),
});

export const downloadJournal = endpoint({
  method: 'GET',
  path: '/api/close/journal',
  summary: 'The movements of a period as entries for an accounting program',
  access: forMoney,
  records: 'close.exported',
  asksAgain: 'always',
  query: periodSchema.safeExtend({ format: z.enum(journalFormats, { error: 'choice' }) }),
  status: 200,
  file: 'text/csv',
});

export const getJournalAccounts = endpoint({
  method: 'GET',
  path: '/api/close/journal-accounts',
  summary: 'How the association’s books call the accounts of the entries',
  access: forMoney,
  records: 'nobody',
  status: 200,
  response: oneOf(journalAccountsSchema),
});

export const updateJournalAccounts = endpoint({
  method: 'PUT',
  path: '/api/close/journal-accounts',
  summary: 'Changes the names of the accounts',
  access: forMoney,
  body: journalAccountsSchema,
  status: 200,
  response: oneOf(journalAccountsSchema),
});
