/** Which day counts for the payment deadline: when the money arrives (着金), or when it is sent (手続き). */
export const deadlineRules = ['arrival', 'order'] as const;
export type DeadlineRule = (typeof deadlineRules)[number];
