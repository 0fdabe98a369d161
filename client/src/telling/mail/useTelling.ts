import { useState } from 'react';
import { useReason } from '../../platform/ui/useReason.ts';

/** Whether the people whom an act concerns are told by mail, what the mail gives as the reason, or why nobody is. */
export function useTelling() {
  const [tell, setTell] = useState(true);
  const [mailReason, setMailReason] = useState('');
  const untold = useReason();
  const said = mailReason.trim() === '' ? {} : { mail_reason: mailReason.trim() };
  return {
    tell,
    setTell,
    mailReason,
    setMailReason,
    untold,
    /** What the preview is asked with. */
    said,
    /**
     * What goes with the act; undefined when there is a problem with it.
     *
     * @param hasReason the act has a reason of its own, so what was typed as the mail's doesn't count
     */
    check({ hasReason = false } = {}) {
      if (tell) return hasReason ? {} : said;
      const reason = untold.check();
      return reason === undefined ? undefined : { tell: false, tell_reason: reason };
    },
  };
}
export type TellingBody = NonNullable<ReturnType<Telling['check']>>;
export type Telling = ReturnType<typeof useTelling>;
