/** Where a proof of attendance comes from. */
export const proofKinds = ['by_hand', 'check_in', 'report'] as const;
export type ProofKind = (typeof proofKinds)[number];
