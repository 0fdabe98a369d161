import type { CallInput } from '@seminar/shared/endpoint';
import { lookUpPostalCode } from '@seminar/shared/platform/postal-codes/endpoints';
import { getApplicationForm } from '@seminar/shared/catalogue/seminars/endpoints';
import { getSite, judgeLetters } from '@seminar/shared/catalogue/site/endpoints';
import { correctEmail, submitApplication } from '@seminar/shared/applying/submissions/endpoints';
import { z } from 'zod';
import { call, callForAny } from './call.ts';

// Import it through loadCalls.ts only: a quarter of the form's script is what parses answers.

export const callSite = (signal: AbortSignal) => call(getSite, {}, { signal });

export const callLetters = (letters: string, signal: AbortSignal) =>
  call(judgeLetters, { body: { letters } }, { signal });

/** @param seminarId id or code */
export const callApplicationForm = (seminarId: string, signal: AbortSignal) =>
  call(getApplicationForm, { params: { id: seminarId } }, { signal });

export const callPostalCode = (code: string, signal: AbortSignal) =>
  call(lookUpPostalCode, { params: { code } }, { signal });

const { data: dataSchema, meta: metaSchema } = submitApplication.response.shape;

/** What the page shows of a stored application; what the answer lacks is left out. */
const answerSchema = z
  .object({
    data: dataSchema.nullable().catch(null),
    meta: z
      .object({
        status: metaSchema.shape.status.catch('success'),
        message: metaSchema.shape.message.catch(''),
      })
      .catch({ status: 'success', message: '' }),
  })
  .catch({ data: null, meta: { status: 'success', message: '' } });

/**
 * Any answer with 2xx is a success (specification, section 7: it may carry `meta.status` and `meta.message`).
 *
 * @param key a repeat with the same one is the same application
 */
export const callSubmit = async (input: CallInput<typeof submitApplication>, key: string) =>
  answerSchema.parse(
    await callForAny(submitApplication, input, { headers: { 'Idempotency-Key': key } }),
  );

export const callCorrectEmail = (input: CallInput<typeof correctEmail>) =>
  call(correctEmail, input);
