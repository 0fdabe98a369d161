/** So many statements a call may make in the tests, those that begin and end its transaction included. */
const usual = 20;

/**
 * Calls that may make more: nearly all are changes of money that follow up bills, receipts, seats and groups.
 * Where histories are made up at random, no number is the last word: these have room for a quarter more than was seen.
 * Raise one only for a reason, and never because a call asks once for each row.
 */
const more: Record<string, number> = {
  'GET /api/close': 25,
  'GET /api/operations': 45,
  'GET /api/receipts/waiting': 25,
  'GET /api/search': 25,
  'GET /api/top': 25,
  'PATCH /api/submissions/:id': 26,
  'PATCH /api/submissions/:id/status': 65,
  'POST /api/admin/receipts/:receipt_number/reissue': 25,
  'POST /api/attendance-imports/:id/confirm': 45,
  'POST /api/attendance-imports/:id/undo': 35,
  'POST /api/certificates/:id/reissue': 25,
  'POST /api/certificates/issue': 25,
  'POST /api/close': 95,
  'POST /api/deposits/:id/assign': 65,
  'POST /api/deposits/:id/settle': 40,
  'POST /api/deposits/:id/split': 60,
  'POST /api/deposits/:id/unassign': 60,
  'POST /api/group-pages/:id/people/:number/corrections': 27,
  'POST /api/group-pages/:id/bills': 35,
  'POST /api/group-pages/:id/people': 90,
  'POST /api/group-pages/:id/people/:number/cancellation': 75,
  'POST /api/group-pages/:id/people/:number/name-wish': 25,
  'POST /api/group-pages/:id/people/:number/new-address': 35,
  'POST /api/confirmations/address': 55,
  'POST /api/submissions/:id/new-address': 27,
  'POST /api/submissions/:id/wishes/:wish_id/agree': 25,
  'POST /api/submissions/:id/receipt-addressee': 45,
  'POST /api/group-pages/:id/people/:number/replace': 60,
  'POST /api/group-pages/:id/places/name': 75,
  'POST /api/group-pages/:id/places/release': 70,
  'POST /api/groups': 40,
  'POST /api/groups/:id/ask-answers': 35,
  'POST /api/groups/:id/bills': 40,
  'POST /api/groups/:id/deposits': 90,
  'POST /api/groups/:id/link': 40,
  'POST /api/groups/:id/member-claim/accept': 75,
  'POST /api/groups/:id/member-claim/decline': 45,
  'POST /api/groups/:id/people': 65,
  'POST /api/groups/:id/places/name': 65,
  'POST /api/groups/:id/places/release': 65,
  'POST /api/groups/:id/receipts': 25,
  'POST /api/groups/:id/remind': 30,
  'POST /api/groups/:id/unwaive': 75,
  'POST /api/groups/:id/waive': 75,
  'POST /api/login': 25,
  'POST /api/mail-corrections': 60,
  'POST /api/move-ins/:id/undo': 25,
  'POST /api/refunds/:id/complete': 25,
  'POST /api/refunds/:id/withdraw': 25,
  'POST /api/seminars/continuous-training/:id/submit-application': 25,
  'POST /api/seminars/continuous-training/:id/submit-group': 50,
  // Rules and second factors that wait together.
  'POST /api/security/pending/confirm': 30,
  // Where a certificate needs the videos, who has watched is judged anew.
  'DELETE /api/videos/:id': 30,
  'PATCH /api/videos/:id': 30,
  'POST /api/seminars/:id/videos': 30,
  'POST /api/watch/:id/videos/:video_id/progress': 25,
  'POST /api/students/:id/anonymise': 95,
  'POST /api/students/:id/attendance': 25,
  'POST /api/submissions': 25,
  'POST /api/submissions/:id/anonymise': 95,
  'POST /api/submissions/:id/cancel-with-refund': 85,
  // The first call with a key confirms the address, too.
  'POST /api/submissions/:id/bills': 30,
  'POST /api/submissions/:id/cancellation': 65,
  'POST /api/submissions/:id/correct-email': 45,
  'POST /api/submissions/:id/files/approve': 25,
  'POST /api/submissions/:id/hand-over': 50,
  'POST /api/submissions/:id/link': 25,
  'POST /api/submissions/:id/member-claim/accept': 70,
  'POST /api/submissions/:id/member-claim/decline': 30,
  'POST /api/submissions/:id/merge': 60,
  'POST /api/submissions/:id/name-wish': 26,
  'POST /api/submissions/:id/remind': 25,
  'POST /api/submissions/:id/offer-seat': 60,
  'POST /api/submissions/:id/replace-person': 50,
  'POST /api/submissions/:id/send-link': 25,
  'POST /api/submissions/:id/session': 40,
  'POST /api/submissions/:id/waive': 27,
  'POST /api/wishes/:id/approve': 80,
  'PUT /api/group-pages/:id/contact': 35,
  'PUT /api/group-pages/:id/mails-to': 25,
  'PUT /api/groups/:id/contact': 50,
  'PUT /api/groups/:id/mails-to': 25,
  'PUT /api/groups/:id/receipt': 25,
};

/**
 * Calls that do something for each of several records in a transaction of its own, draw each of several documents,
 * or read a file page by page.
 */
const growing: Record<string, number> = {
  'GET /api/exports/:export_id/file': 100,
  'GET /api/students/:id/export': 40,
  'GET /api/submissions/:id/export': 40,
  'POST /api/bank/sync': 40,
  'POST /api/deposits/accept': 40,
  'POST /api/submissions/cancel': 40,
};

/** What telling those whom a call concerns may take: reading them and their group, and storing their mails. */
const telling = 20;

/** Calls that tell them. */
const tells = new Set([
  'DELETE /api/certificates/:id',
  'DELETE /api/students/:id',
  'DELETE /api/submissions/:id',
  'PATCH /api/submissions/:id/status',
  'POST /api/attendance-proofs/:id/take-back',
  'POST /api/bills/:bill_number/void',
  'POST /api/deposits/:id/assign',
  'POST /api/deposits/:id/refund',
  'POST /api/deposits/:id/settle',
  'POST /api/deposits/:id/split',
  'POST /api/deposits/:id/unassign',
  'POST /api/deposits/accept',
  'POST /api/group-pages/:id/people',
  'POST /api/group-pages/:id/people/:number/cancellation',
  'POST /api/group-pages/:id/people/:number/replace',
  'POST /api/group-pages/:id/places/name',
  'POST /api/group-pages/:id/places/release',
  'PATCH /api/seminars/:id',
  'POST /api/groups/:id/member-claim/accept',
  'POST /api/groups/:id/people',
  'POST /api/groups/:id/places/name',
  'POST /api/groups/:id/places/release',
  'POST /api/groups/:id/unwaive',
  'POST /api/refunds/:id/complete',
  'POST /api/refunds/:id/withdraw',
  'POST /api/submissions/:id/cancel-with-refund',
  'POST /api/submissions/:id/cancellation',
  'POST /api/submissions/:id/member-claim/accept',
  'POST /api/submissions/:id/merge',
  'POST /api/submissions/:id/session',
  'POST /api/submissions/:id/unwaive',
  'POST /api/submissions/cancel',
  'POST /api/wishes/:id/approve',
]);

const preview = '/mail-preview';

/**
 * How many statements a call may make in the tests; one that only shows the mails of another, as many as that one.
 *
 * @param call `POST /api/deposits/:id/assign`
 */
export function mostStatements(call: string): number {
  if (call.endsWith(preview)) {
    const path = call.slice(call.indexOf(' '), -preview.length);
    return Math.max(...['POST', 'PATCH', 'DELETE'].map((method) => mostStatements(method + path)));
  }
  return (more[call] ?? growing[call] ?? usual) + (tells.has(call) ? telling : 0);
}
