import { paths, pathTo } from '../routing/paths.ts';

/** What can be done from anywhere beside the parts of the navigation: where each leads. */
export const commands = {
  register: paths.seminarRegister,
  unlinked: pathTo('paymentCheckList', {}, { status: 'unlinked' }),
  statements: paths.statementImport,
  refunds: paths.refundList,
  close: paths.periodClose,
  groups: paths.groupList,
  wishes: paths.wishList,
  members: paths.members,
  overdue: pathTo('paymentUnpaidList', {}, { overdue: 'true' }),
  annualDuty: paths.annualDuty,
  ready: pathTo('certificateList', {}, { status: 'ready' }),
  attempts: paths.reviewTestList,
  undelivered: pathTo('mailList', {}, { state: 'undelivered' }),
  templates: paths.mailTemplateList,
  moveIns: paths.moveIns,
  retention: paths.retention,
  accessLog: paths.accessLog,
} as const;
