/** Where nobody gave a reason, the name of the action is stored as the reason. */
const isAction = (reason: string) => reason.startsWith('deposit.');

/** The reason that a person gave for undoing an allocation; null: none. */
export const givenReason = (reason: string | null): string | null =>
  reason === null || isAction(reason) ? null : reason;
