/** Who changes money, and why. */
export interface Cause {
  /** null: the system itself. */
  adminId: number | null;
  /** Why something was undone; goes onto the papers that become void. null: each of them says it in its own words. */
  reason: string | null;
}
