/** Who changes money, and why. */
export interface Cause {
  /** null: the system itself. */
  adminId: number | null;
  /** Why something was undone; goes onto the papers that become void. null: each of them says it in its own words. */
  reason: string | null;
}

/** Where nobody gave a reason, the name of the action is stored as the reason. */
const isAction = (reason: string) => reason.startsWith('deposit.');

/** The reason that a person gave for undoing an allocation; null: none. */
export const givenReason = (reason: string | null): string | null =>
  reason === null || isAction(reason) ? null : reason;

/** Who undoes something, why and when. */
export interface Undoing {
  /** null: the system, or a rule. */
  adminId: number | null;
  reason: string;
  at: Date;
}
