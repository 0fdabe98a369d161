import { mailKinds, mailStates } from '@seminar/shared/mail/schema';
import { idPattern, listShape } from '../lists/listParams.rules.ts';

/** What the address of the list of mails can ask for. */
export const mailList = listShape({
  sorts: ['created_at', 'to'],
  sort: 'created_at',
  direction: 'desc',
  filters: {
    state: [...mailStates, 'undelivered'],
    kind: mailKinds,
    seminar_id: idPattern,
    submission_id: /^[0-9A-Za-z-]{1,40}$/,
  },
});
