/** What the server answered to a company's application. */
export interface GroupResult {
  group_id: string;
  /** For people: it opens nothing. */
  group_number: string;
  people: number;
  /** Without names. */
  places: number;
  /** In yen. */
  amount: number;
  /** From which place in line on they wait for seats, one after another; not there: all have seats. */
  waiting_from?: number | undefined;
  /** How many of them wait; not there: all, if there is a place in line. */
  waiting?: number | undefined;
  status: 'success' | 'partial_success';
  message: string;
}

/** Where the coordinator is; kept in the browser's history, so that its back button works. */
export type GroupStep =
  | { step: 'form' }
  | { step: 'confirm' }
  | { step: 'complete'; result: GroupResult };

function isResult(value: unknown): value is GroupResult {
  return (
    typeof value === 'object' &&
    value !== null &&
    'group_id' in value &&
    typeof value.group_id === 'string' &&
    'group_number' in value &&
    typeof value.group_number === 'string' &&
    'people' in value &&
    typeof value.people === 'number' &&
    'places' in value &&
    typeof value.places === 'number' &&
    'amount' in value &&
    typeof value.amount === 'number' &&
    (!('waiting_from' in value) || ['number', 'undefined'].includes(typeof value.waiting_from)) &&
    (!('waiting' in value) || ['number', 'undefined'].includes(typeof value.waiting)) &&
    'status' in value &&
    (value.status === 'success' || value.status === 'partial_success') &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** The step that a history entry's state names; anything else is the form. */
export function groupStepOf(state: unknown): GroupStep {
  if (typeof state !== 'object' || state === null || !('step' in state)) return { step: 'form' };
  if (state.step === 'confirm') return { step: 'confirm' };
  if (state.step === 'complete' && 'result' in state && isResult(state.result)) {
    return { step: 'complete', result: state.result };
  }
  return { step: 'form' };
}
