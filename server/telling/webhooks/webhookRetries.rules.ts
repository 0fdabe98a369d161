const minute = 60_000;
const hour = 60 * minute;

const pauses = [minute, 2 * minute, 5 * minute, 10 * minute, 30 * minute, hour, 2 * hour];
const longestPause = 4 * hour;

/** How long a receiver may take nothing before it is switched off. */
export const switchOffAfter = 3 * 24 * hour;

/** After how many tries, over more than three days, a message is given up: those after it go on. */
export const mostWebhookAttempts = 26;

/** How long a receiver that doesn't answer, or says that it is overloaded, is left alone. */
export const receiverPause = minute;

/**
 * How long a message waits after this number of tries.
 *
 * @returns null: it is given up
 */
export function webhookPauseAfter(attempts: number): number | null {
  if (attempts >= mostWebhookAttempts) return null;
  return pauses[attempts - 1] ?? longestPause;
}

/** Whether a failure says something of the receiver, not of this message. */
export function isOfReceiver(status: number | null): boolean {
  return status === null || status === 429 || status >= 500;
}
