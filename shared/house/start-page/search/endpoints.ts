import { z } from 'zod';
import { paymentStatuses } from '../../../applying/submissions/schema.ts';
import { endpoint } from '../../../endpoint.ts';
import { searchSchema } from '../../../pagination.ts';
import { forAll } from '../../../roles.ts';

/** What one search looks through, in the order in which the screen shows it. */
export const searchGroups = [
  'seminars',
  'submissions',
  'groups',
  'students',
  'deposits',
  'receipts',
  'bills',
  'certificates',
  'members',
  'imported_students',
  'imported_receipts',
  'mails',
] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** Characters. One would find nearly everything, and no index helps. */
export const shortestSearch = 2;

/** As many as a group shows. */
export const mostHits = 5;

const hitSchema = z.object({
  /** What its page's address needs: an id, a submission_id, or the number of a document or member. */
  id: z.string(),
  title: z.string(),
  /** What tells it from others of the same title: company, number. */
  note: z.string(),
  /** The name of the seminar that it is for; null: it is for none, or for several. */
  seminar: z.string().nullable(),
  /** Yen. */
  amount: z.int().nullable(),
  day: z.string().nullable(),
  /** Of an application that has a seat; null: of anything else. */
  payment_status: z.enum([...paymentStatuses, 'cancelled']).nullable(),
});
export type SearchHit = z.output<typeof hitSchema>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Seminars, applications, companies’ applications, students, deposits, receipts, invoices and estimates, certificates, members, imported records and mails that a text finds',
  access: forAll,
  records: 'search.viewed',
  statements: 25,
  query: z.object({ search: searchSchema }),
  status: 200,
  /** Only the groups in which something was found. */
  response: z.object({
    data: z.array(
      z.object({
        group: z.enum(searchGroups),
        hits: z.array(hitSchema),
        /** There are more than are shown. */
        more: z.boolean(),
      }),
    ),
  }),
});
