/** What an application is called. */
export interface Sent {
  submission_id: string;
  application_number: string;
  /** With it this tab may correct the mail address. */
  correction_token: string;
}

/** What the server answered to an application. */
export interface Result {
  /** null: the answer doesn't say. */
  sent: Sent | null;
  status: 'success' | 'partial_success';
  message: string;
}

/** Where an applicant is; kept in the browser's history, so that its back button works. */
export type Step = { step: 'form' } | { step: 'confirm' } | { step: 'complete'; result: Result };

function isSent(value: unknown): value is Sent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'submission_id' in value &&
    typeof value.submission_id === 'string' &&
    'application_number' in value &&
    typeof value.application_number === 'string' &&
    'correction_token' in value &&
    typeof value.correction_token === 'string'
  );
}

function isResult(value: unknown): value is Result {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sent' in value &&
    (value.sent === null || isSent(value.sent)) &&
    'status' in value &&
    (value.status === 'success' || value.status === 'partial_success') &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** The step that a history entry's state names; anything else is the form. */
export function applyStepOf(state: unknown): Step {
  if (typeof state !== 'object' || state === null || !('step' in state)) return { step: 'form' };
  if (state.step === 'confirm') return { step: 'confirm' };
  if (state.step === 'complete' && 'result' in state && isResult(state.result)) {
    return { step: 'complete', result: state.result };
  }
  return { step: 'form' };
}
