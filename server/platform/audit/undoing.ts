/** Who undoes something, why and when. */
export interface Undoing {
  /** null: the system, or a rule. */
  adminId: number | null;
  reason: string;
  at: Date;
}
