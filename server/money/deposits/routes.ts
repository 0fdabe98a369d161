import {
  acceptDeposits as acceptDefinition,
  assignDeposit as assignDefinition,
  countDeposits as countDefinition,
  getDeposit,
  getDepositHistory,
  listDeposits as listDefinition,
  listReturnedRefunds as returnedDefinition,
  markRefund as markDefinition,
  settleDeposit as settleDefinition,
  splitDeposit as splitDefinition,
  suggestApplications as suggestDefinition,
  unassignDeposit as unassignDefinition,
  downloadDepositsCsv as csvDefinition,
  cancelWithRefund as cancelDefinition,
  mergeSubmission as mergeDefinition,
  acceptMemberClaim as acceptClaimDefinition,
  declineMemberClaim as declineClaimDefinition,
  putAside as putAsideDefinition,
  withdrawAside as withdrawAsideDefinition,
  unwaiveShortfall as unwaiveDefinition,
  waiveShortfall as waiveDefinition,
} from '@seminar/shared/money/deposits/endpoints';
import type { Accepted } from '@seminar/shared/money/deposits/schema';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { syncBank } from '@seminar/shared/bank/bank/endpoints';
import { idParams } from '@seminar/shared/pagination';
import type { Router } from 'express';
import { recordAccess, recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { poolOf } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { findOthers } from '../../applying/submissions/findDuplicate.ts';
import { showSubmission } from '../../applying/submissions/readSubmission.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { acceptDeposits } from './acceptDeposits.ts';
import { assignDeposit } from './assignDeposit.ts';
import { cancelWithRefund } from './cancelWithRefund.ts';
import {
  furtherAssignProblems,
  furtherSettleProblems,
  furtherSplitProblems,
} from './furtherProblems.ts';
import { depositsCsv } from './depositsCsv.ts';
import { countDeposits, listDeposits } from './listDeposits.ts';
import { readListedDeposits } from './readListedDeposits.ts';
import { readStoredSuggestions } from './matching/storedSuggestion.ts';
import { suggestApplications } from './matching/suggestApplications.ts';
import {
  depositParts,
  doubtfulOf,
  presentDeposit,
  presentDepositDetail,
  type FactsToPresent,
} from './presentDeposit.ts';
import { mergeSubmission } from './mergeSubmission.ts';
import { readFeeLimit } from './readFeeLimit.ts';
import { markRefund } from './markRefund.ts';
import { readDepositHistory } from './readDepositHistory.ts';
import { putAside } from './putAside.ts';
import { withdrawAside } from './withdrawAside.ts';
import { returnedRefunds } from './returnedRefunds.ts';
import { settleDeposit } from './settleDeposit.ts';
import { splitDeposit } from './splitDeposit.ts';
import { syncNow } from './syncNow.ts';
import { unassignDeposit } from './unassignDeposit.ts';
import { acceptMemberClaim } from './acceptMemberClaim.ts';
import { declineMemberClaim } from './declineMemberClaim.ts';
import { unwaiveShortfall } from './unwaiveShortfall.ts';
import { waiveShortfall } from './waiveShortfall.ts';

export function depositRoutes(router: Router, context: Context): void {
  const { db } = context;
  const factsOf = async (
    deposits: Parameters<typeof readStoredSuggestions>[1] & Parameters<typeof doubtfulOf>[0],
    feeLimit: number,
  ): Promise<FactsToPresent> => {
    const [stored, duplicates] = await Promise.all([
      readStoredSuggestions(db, deposits),
      findOthers(db, doubtfulOf(deposits)),
    ]);
    return { feeLimit, ...stored, duplicates };
  };
  /** As the list shows them, by their ids. */
  const read = async (ids: number[]) => {
    const rows = await readListedDeposits(poolOf(db), [ids]);
    const facts = await factsOf(rows, rows[0]?.feeLimit ?? 0);
    return new Map(rows.map((row) => [row.id, presentDeposit(row, facts)]));
  };
  const present = async (id: number) => {
    const data = (await read([id])).get(id);
    if (!data) throw new NotFound();
    return { data };
  };

  /** Reading a deposit is recorded, since it names its remitter. */
  const noteView = (adminId: number, entityId: number) =>
    recordAccess(context, { adminId, action: 'deposit.viewed', entity: 'deposit', entityId });

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listDeposits(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'deposits',
      entityId: 'all',
      rows,
      askAgain,
    });
    const facts = await factsOf(rows, rows[0]?.feeLimit ?? 0);
    const shown = rows.map((row) => presentDeposit(row, facts));
    return listPage(request, query, total, shown);
  });

  route(router, countDefinition, async () => ({ data: await countDeposits(context) }));

  route(router, csvDefinition, (asked) => depositsCsv(context, asked));

  route(router, getDeposit, async ({ params: { id }, admin }) => {
    const deposit = await db.deposit.findUnique({ where: { id }, include: depositParts });
    if (!deposit) throw new NotFound();
    await noteView(admin.id, id);
    const facts = await factsOf([deposit], await readFeeLimit(db));
    return { data: presentDepositDetail(deposit, facts) };
  });

  route(router, getDepositHistory, async ({ params, admin }) => {
    const data = await readDepositHistory(context, { depositId: params.id });
    await noteView(admin.id, params.id);
    return { data };
  });

  route(router, returnedDefinition, async ({ params, admin }) => {
    const data = await returnedRefunds(db, params.id);
    await noteView(admin.id, params.id);
    return { data };
  });

  route(router, suggestDefinition, async ({ params, admin }) => {
    const found = await suggestApplications(context, { depositId: params.id });
    const data = { ...found, fee_limit: await readFeeLimit(db) };
    await noteView(admin.id, params.id);
    return { data };
  });

  actRoute(
    router,
    context,
    assignDefinition,
    async ({ params, body, admin }) => {
      await assignDeposit(context, {
        depositId: params.id,
        publicId: normalisePublicId(body.submission_id),
        version: body.version,
        adminId: admin.id,
        bears: body.bears,
      });
      return present(params.id);
    },
    ({ body }) => furtherAssignProblems(context, { body }),
  );

  actRoute(router, context, acceptDefinition, async ({ body, admin, locale }) => {
    const answers = await acceptDeposits(context, { items: body.items, adminId: admin.id });
    const accepted = answers.filter(({ status }) => status === 'accepted').map(({ id }) => id);
    const deposits = await read(accepted);
    const data = answers.map(({ id, status, text }): Accepted => {
      const deposit = status === 'accepted' ? deposits.get(id) : undefined;
      return {
        id,
        status,
        ...(text && { message: renderMessage(text, locale) }),
        ...(deposit && { deposit }),
      };
    });
    return { data };
  });

  actRoute(
    router,
    context,
    splitDefinition,
    async ({ params, body, admin }) => {
      await splitDeposit(context, {
        depositId: params.id,
        assignments: body.assignments.map(({ submission_id, amount }) => ({
          publicId: normalisePublicId(submission_id),
          amount,
        })),
        version: body.version,
        adminId: admin.id,
        bears: body.bears,
      });
      return present(params.id);
    },
    ({ params, body }) =>
      furtherSplitProblems(context, { depositId: idParams.parse(params).id, body }),
  );

  actRoute(
    router,
    context,
    settleDefinition,
    async ({ params, body, admin }) => {
      await settleDeposit(context, {
        depositId: params.id,
        publicId: normalisePublicId(body.submission_id),
        refundAmount: body.refund_amount,
        reason: body.reason,
        version: body.version,
        adminId: admin.id,
      });
      return present(params.id);
    },
    ({ params, body }) =>
      furtherSettleProblems(context, { depositId: idParams.parse(params).id, body }),
  );

  actRoute(router, context, markDefinition, async ({ params, body, admin }) => {
    await markRefund(context, {
      depositId: params.id,
      amount: body.amount,
      reason: body.reason,
      payerChecked: body.payer_checked,
      returnedRefundId: body.returned_refund_id,
      version: body.version,
      adminId: admin.id,
    });
    return present(params.id);
  });

  route(router, putAsideDefinition, async ({ params, body, admin }) => {
    await putAside(context, { depositId: params.id, ...body, adminId: admin.id });
    return present(params.id);
  });

  route(router, withdrawAsideDefinition, async ({ params, body, admin }) => {
    await withdrawAside(context, { depositId: params.id, ...body, adminId: admin.id });
    return present(params.id);
  });

  actRoute(router, context, unassignDefinition, async ({ params, body, admin }) => {
    const unsent = await unassignDeposit(context, {
      depositId: params.id,
      reason: body.reason,
      version: body.version,
      adminId: admin.id,
    });
    return { ...(await present(params.id)), meta: { unsent_mails: unsent } };
  });

  actRoute(router, context, cancelDefinition, async ({ params, body, admin, askAgain }) => {
    const publicId = normalisePublicId(params.id);
    const { reason, kept, ask_account: asksAccount } = body;
    // As for asking alone.
    if (asksAccount) askAgain();
    const { asked, unasked } = await cancelWithRefund(context, {
      publicId,
      reason,
      kept: kept ? { amount: kept.amount, taxCategory: kept.tax_category } : null,
      asksAccount,
      adminId: admin.id,
    });
    const submission = await showSubmission(context, { publicId, adminId: admin.id });
    return { submission, meta: { accounts_asked: asked, accounts_unasked: unasked } };
  });

  actRoute(router, context, mergeDefinition, async ({ params, body, admin }) => {
    const publicId = normalisePublicId(params.id);
    const into = normalisePublicId(body.into);
    await mergeSubmission(context, { publicId, into, reason: body.reason, adminId: admin.id });
    return { submission: await showSubmission(context, { publicId, adminId: admin.id }) };
  });

  route(router, waiveDefinition, async ({ params, body, admin, askAgain }) => {
    if (body.amount > (await readFeeLimit(db))) askAgain();
    const publicId = normalisePublicId(params.id);
    await waiveShortfall(context, { publicId, ...body, admin });
    return { data: await showSubmission(context, { publicId, adminId: admin.id }) };
  });

  actRoute(router, context, unwaiveDefinition, async ({ params, body, admin }) => {
    const publicId = normalisePublicId(params.id);
    await unwaiveShortfall(context, { publicId, reason: body.reason, adminId: admin.id });
    return { data: await showSubmission(context, { publicId, adminId: admin.id }) };
  });

  actRoute(router, context, acceptClaimDefinition, async ({ params, body, admin }) => {
    const publicId = normalisePublicId(params.id);
    const memberId = body.member_id;
    await acceptMemberClaim(context, { publicId, memberId, adminId: admin.id });
    return { data: await showSubmission(context, { publicId, adminId: admin.id }) };
  });

  actRoute(router, context, declineClaimDefinition, async ({ params, admin }) => {
    const publicId = normalisePublicId(params.id);
    await declineMemberClaim(context, { publicId, adminId: admin.id });
    return { data: await showSubmission(context, { publicId, adminId: admin.id }) };
  });

  route(router, syncBank, async () => ({ data: await syncNow(context) }));
}
