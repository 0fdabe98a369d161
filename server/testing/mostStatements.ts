/** So many statements a call may make in the tests, those that begin and end its transaction included. */
const usual = 20;

/**
 * Calls that may make more: nearly all are changes of money that follow up bills, receipts, seats and groups.
 * Raise a number only for a reason, and never because a call asks once for each row.
 */
const more: Record<string, number> = {
  'DELETE /api/submissions/:id': 20,
  'GET /api/close': 25,
  'GET /api/operations': 35,
  'GET /api/receipts/waiting': 25,
  'GET /api/search': 25,
  'GET /api/students/:id/export': 25,
  'GET /api/top': 25,
  'PATCH /api/seminars/:id': 20,
  'PATCH /api/submissions/:id': 25,
  'PATCH /api/submissions/:id/status': 50,
  'POST /api/admin/receipts/:receipt_number/reissue': 25,
  'POST /api/certificates/:id/reissue': 25,
  'POST /api/certificates/issue': 25,
  'POST /api/close': 75,
  'POST /api/confirmations': 20,
  'POST /api/deposits/:id/assign': 50,
  'POST /api/deposits/:id/settle': 30,
  'POST /api/deposits/:id/split': 45,
  'POST /api/deposits/:id/unassign': 45,
  'POST /api/group-pages/:id/bills': 25,
  'POST /api/group-pages/:id/people': 70,
  'POST /api/group-pages/:id/people/:number/replace': 45,
  'POST /api/group-pages/:id/places/name': 60,
  'POST /api/group-pages/:id/places/release': 55,
  'POST /api/groups': 30,
  'POST /api/groups/:id/bills': 30,
  'POST /api/groups/:id/deposits': 60,
  'POST /api/groups/:id/link': 30,
  'POST /api/groups/:id/member-claim/accept': 60,
  'POST /api/groups/:id/member-claim/decline': 35,
  'POST /api/groups/:id/people': 50,
  'POST /api/groups/:id/places/name': 50,
  'POST /api/groups/:id/places/release': 50,
  'POST /api/groups/:id/receipts': 25,
  'POST /api/groups/:id/remind': 25,
  'POST /api/groups/:id/unwaive': 60,
  'POST /api/groups/:id/waive': 60,
  'POST /api/login': 25,
  'POST /api/move-ins/:id/undo': 25,
  'POST /api/payee-accounts/:id/link': 20,
  'POST /api/refunds/:id/complete': 25,
  'POST /api/refunds/:id/withdraw': 25,
  'POST /api/seminars/continuous-training/:id/submit-application': 25,
  'POST /api/seminars/continuous-training/:id/submit-group': 40,
  'POST /api/students/:id/anonymise': 75,
  'POST /api/submissions': 25,
  'POST /api/submissions/:id/anonymise': 75,
  'POST /api/submissions/:id/cancel-with-refund': 65,
  'POST /api/submissions/:id/cancellation': 50,
  'POST /api/submissions/:id/correct-email': 35,
  'POST /api/submissions/:id/corrections': 20,
  'POST /api/submissions/:id/files/approve': 25,
  'POST /api/submissions/:id/hand-over': 40,
  'POST /api/submissions/:id/link': 25,
  'POST /api/submissions/:id/member-claim/accept': 50,
  'POST /api/submissions/:id/member-claim/decline': 25,
  'POST /api/submissions/:id/merge': 45,
  'POST /api/submissions/:id/name-wish': 25,
  'POST /api/submissions/:id/remind': 25,
  'POST /api/submissions/:id/replace-person': 40,
  'POST /api/submissions/:id/session': 30,
  'POST /api/submissions/:id/waive': 25,
  'POST /api/wishes/:id/approve': 55,
  'PUT /api/groups/:id/contact': 40,
  'PUT /api/groups/:id/mails-to': 25,
};

/** Calls that do something for each of several records in a transaction of its own, and those that read a file page by page. */
const growing: Record<string, number> = {
  'GET /api/exports/:export_id/file': 100,
  'POST /api/bank/sync': 40,
  'POST /api/certificates/issue-ready': 450,
  'POST /api/deposits/accept': 40,
  'POST /api/submissions/cancel': 40,
};

/**
 * How many statements a call may make in the tests.
 *
 * @param call `POST /api/deposits/:id/assign`
 */
export const mostStatements = (call: string): number => more[call] ?? growing[call] ?? usual;
