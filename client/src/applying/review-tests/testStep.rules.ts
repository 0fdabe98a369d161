/** Where an attendee is; kept in the browser's history, so that its back button works. */
export type Step =
  | { step: 'input' }
  | { step: 'confirm' }
  /** With the server's message. */
  | { step: 'complete'; message: string };

/** The step that a history entry's state names; anything else is the form. */
export function testStepOf(state: unknown): Step {
  if (typeof state !== 'object' || state === null || !('step' in state)) return { step: 'input' };
  if (state.step === 'confirm') return { step: 'confirm' };
  if (state.step === 'complete' && 'message' in state && typeof state.message === 'string') {
    return { step: 'complete', message: state.message };
  }
  return { step: 'input' };
}
