import { smallPdf } from '@seminar/shared/catalogue/answers/files/testing/files';
import { addedFieldSchema } from '@seminar/shared/catalogue/form-templates/newField';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import supertest from 'supertest';
import { addField } from '../catalogue/form-templates/addField.ts';
import { testServer } from './testClient.ts';
import type { TestContext } from './testContext.ts';

/** Has a form ask for a file; returns the field's id. */
export async function buildFileField(
  context: TestContext,
  { templateId, adminId, required }: { templateId: number; adminId: number; required: boolean },
): Promise<number> {
  const field = addedFieldSchema.parse({
    label: '資格証の写し',
    field_type: 'file',
    is_required: required,
    accepts: ['pdf'],
    maximum: 2,
  });
  return (await addField(context, { templateId, field, adminId })).id;
}

/** Uploads a file, as an applicant does; returns the answer that names it. */
export async function fileEntry(
  context: TestContext,
  { seminarId, fieldId }: { seminarId: number; fieldId: number },
): Promise<Entry> {
  const query = `field_id=${fieldId}&file_name=${encodeURIComponent('資格証.pdf')}`;
  const answer = await supertest(testServer(context))
    .post(`/api/seminars/continuous-training/${seminarId}/uploads?${query}`)
    .set('Content-Type', 'application/octet-stream')
    .send(Buffer.from(smallPdf()));
  if (answer.status !== 201) throw new Error(answer.text);
  return { field_id: fieldId, value: answer.body.data.token };
}
