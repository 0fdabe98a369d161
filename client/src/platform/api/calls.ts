import type { CallInput } from '@seminar/shared/endpoint';
import { lookUpPostalCode } from '@seminar/shared/platform/postal-codes/endpoints';
import { getApplicationForm } from '@seminar/shared/catalogue/seminars/endpoints';
import { getSite } from '@seminar/shared/catalogue/site/endpoints';
import { correctEmail, submitApplication } from '@seminar/shared/applying/submissions/endpoints';
import { call } from './call.ts';

// Import it through loadCalls.ts only: a quarter of the form's script is what parses answers.

export const callSite = (signal: AbortSignal) => call(getSite, {}, { signal });

/** @param seminarId id or code */
export const callApplicationForm = (seminarId: string, signal: AbortSignal) =>
  call(getApplicationForm, { params: { id: seminarId } }, { signal });

export const callPostalCode = (code: string, signal: AbortSignal) =>
  call(lookUpPostalCode, { params: { code } }, { signal });

/** @param key a repeat with the same one is the same application */
export const callSubmit = (input: CallInput<typeof submitApplication>, key: string) =>
  call(submitApplication, input, { headers: { 'Idempotency-Key': key } });

export const callCorrectEmail = (input: CallInput<typeof correctEmail>) =>
  call(correctEmail, input);
