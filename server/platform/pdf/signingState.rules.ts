import { tokyoDay, dayMs } from '@seminar/shared/date';

/** The validity of the signing certificate. */
export interface Validity {
  subject: string;
  from: Date;
  until: Date;
}

/**
 * The office is warned this many days before the certificate expires, so that it can order another
 * in time.
 */
const noticeDays = 30;

export type SigningState = 'valid' | 'not_yet' | 'ends_soon' | 'expired';

/** The state of the signing certificate, as a PDF reader will judge a signature made now. */
export function signingState({ from, until }: Validity, now: Date): SigningState {
  if (now < from) return 'not_yet';
  if (now > until) return 'expired';
  return until.getTime() - now.getTime() <= noticeDays * dayMs ? 'ends_soon' : 'valid';
}

/** The warning that is printed at the start; null: the certificate is valid. */
export function signingWarning(validity: Validity, now: Date): string | null {
  const { subject, from, until } = validity;
  const which = `The signing certificate (PDF_SIGNING_P12, ${subject})`;
  switch (signingState(validity, now)) {
    case 'valid':
      return null;
    case 'not_yet':
      return `${which} is not valid before ${tokyoDay(from)}: readers will doubt what is signed until then.`;
    case 'ends_soon':
      return `${which} ends on ${tokyoDay(until)}: order another and set it before that day.`;
    case 'expired':
      return `${which} has expired on ${tokyoDay(until)}: readers will doubt what is signed now. Set a valid one.`;
  }
}
