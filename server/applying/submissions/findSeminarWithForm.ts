import {
  formTemplateSchema,
  type FormTemplate,
} from '@seminar/shared/catalogue/form-templates/schema';
import type { Pool } from 'pg';
import { z } from 'zod';
import { dateText } from '../../platform/db/columns.ts';
import { poolOf, type Db } from '../../platform/db/db.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { seminarKey } from '../../catalogue/seminars/findSeminar.ts';

/** A field as `presentTemplate` shows it. */
const field = Prisma.sql`
  json_build_object('id', f.id, 'key', f.key, 'section', f.section, 'label', f.label,
    'field_type', f.field_type, 'is_required', f.is_required, 'placeholder', f.placeholder,
    'description', f.description, 'order', f."order",
    'options', (
      SELECT coalesce(json_agg(json_build_object('id', o.id, 'value', o.value, 'label', o.label,
        'label_en', o.label_en) ORDER BY o."order", o.id), '[]')
      FROM template_options AS o WHERE o.field_id = f.id),
    'condition', CASE WHEN f.condition_field_id IS NOT NULL THEN
      json_build_object('field_id', f.condition_field_id, 'option_ids', f.condition_option_ids) END,
    'minimum', f.minimum, 'maximum', f.maximum, 'whole_number', f.whole_number,
    'consent', f.consent, 'accepts', f.accepts, 'section_en', f.section_en, 'label_en', f.label_en,
    'placeholder_en', f.placeholder_en, 'description_en', f.description_en,
    'consent_en', f.consent_en)`;

const { fields: fieldsSchema, ...others } = formTemplateSchema.shape;

const readSeminarWithForm = prepared(
  'seminar-with-form',
  Prisma.sql`
    SELECT seminars.id, entry_start::text AS "entryStart", entry_end::text AS "entryEnd",
      (SELECT count(*) FROM seminar_sessions AS s WHERE s.seminar_id = seminars.id)::int AS sessions,
      CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name, 'code', t.code,
        'description', t.description, 'is_active', t.is_active) END AS form,
      t.revision, CASE WHEN t.revision <> ALL (${[]}::uuid[]) THEN (
        SELECT coalesce(json_agg(${field} ORDER BY f."order", f.id), '[]')
        FROM template_fields AS f WHERE f.template_id = t.id AND f.withdrawn_at IS NULL) END AS fields
    FROM seminars
    LEFT JOIN form_templates AS t ON t.id = seminars.form_template_id AND t.archived_at IS NULL
    WHERE seminars.archived_at IS NULL AND seminars.id = coalesce(
      ${0}::int, (SELECT coded.id FROM seminars AS coded WHERE coded.code = ${''}::text))`,
  z.object({
    id: z.int(),
    entryStart: dateText,
    entryEnd: dateText,
    sessions: z.int(),
    form: z.object(others).nullable(),
    revision: z.string().nullable(),
    /** What the form asks; null: this revision is known. */
    fields: fieldsSchema.nullable(),
  }),
);

type Fields = FormTemplate['fields'];

/** How many forms are kept: more than are open at the same time. */
const mostKnown = 50;

/**
 * What forms ask, by the form's revision. A form may have 25 fields and more: reading, parsing and checking them takes
 * longer than finding a free account. The database says with each application whether they still hold.
 */
const known = new WeakMap<Pool, ReadonlyMap<string, Fields>>();

/** All requests share them: what one of them wrote there, the next applicant would get. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(freeze);
  Object.freeze(value);
}

function keepKnown(pool: Pool, revision: string, fields: Fields): void {
  freeze(fields);
  const latest = [...(known.get(pool) ?? [])].slice(1 - mostKnown);
  known.set(pool, new Map([...latest, [revision, fields]]));
}

/**
 * Reads a seminar with the form that its applicants fill in, in one statement; null: it has none, or that
 * is archived. What the form asks is frozen.
 *
 * @param idOrCode of the seminar
 * @throws NotFound also for an archived seminar
 */
export async function findSeminarWithForm(
  db: Db,
  idOrCode: string,
): Promise<{
  /** With how many dates and places it has. */
  seminar: { id: number; entryStart: Date; entryEnd: Date; _count: { sessions: number } };
  definition: FormTemplate | null;
}> {
  const key = seminarKey(idOrCode);
  const pool = poolOf(db);
  const before = known.get(pool) ?? new Map<string, Fields>();
  const values = 'id' in key ? [key.id, null] : [null, key.code];
  const [row] = await readSeminarWithForm(pool, [[...before.keys()], ...values]);
  if (!row) throw new NotFound();
  const { sessions, form, revision, fields: read, ...seminar } = row;
  const found = { ...seminar, _count: { sessions } };
  if (form === null || revision === null) return { seminar: found, definition: null };
  if (read !== null) keepKnown(pool, revision, read);
  const fields = read ?? before.get(revision);
  if (!fields) throw new Error(`the revision ${revision} of a form is not known`);
  return { seminar: found, definition: { ...form, fields } };
}
