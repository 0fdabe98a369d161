import {
  addToGroup as addDefinition,
  askGroupAnswers as askDefinition,
  enterGroup as enterDefinition,
  assignToGroup as assignDefinition,
  changeGroupContact as contactDefinition,
  changeGroupMailsTo as mailsToDefinition,
  changeGroupReceipt as changeReceiptDefinition,
  downloadGroupsCsv as csvDefinition,
  getGroup as getDefinition,
  getGroupQuestions,
  issueGroupReceipt as issueReceiptDefinition,
  listGroups as listDefinition,
  nameGroupPlaces as nameDefinition,
  acceptGroupClaim as acceptDefinition,
  declineGroupClaim as declineDefinition,
  releaseGroupPlaces as releaseDefinition,
  remindGroup as remindDefinition,
  renewGroupLink as renewDefinition,
  unwaiveGroup as unwaiveDefinition,
  waiveGroup as waiveDefinition,
} from '@seminar/shared/money/groups/endpoints';
import { correctMailAddress as correctAddressDefinition } from '@seminar/shared/telling/mail/endpoints';
import { submitGroup as submitDefinition } from '@seminar/shared/catalogue/group-applications/endpoints';
import type { Router } from 'express';
import type { Pool } from 'pg';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { partOf, recordAccess, recordList } from '../../platform/access-log/recordAccess.ts';
import { decideGroupClaim } from '../deposits/decideGroupClaim.ts';
import { readFeeLimit } from '../deposits/readFeeLimit.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { route } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { readMail } from '../../telling/mail/readMail.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { ClaimLimit } from '../../catalogue/members/claimLimit.ts';
import { issueGroupReceipt } from './issueGroupReceipt.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency.ts';
import { addPeople } from './addPeople.ts';
import { askGroupAnswers } from './askGroupAnswers.ts';
import { assignToGroup } from './assignToGroup.ts';
import { changeContact } from './changeContact.ts';
import { changeGroupReceipt } from './changeGroupReceipt.ts';
import { changeMailsTo } from './changeMailsTo.ts';
import { correctMailAddress } from './correctMailAddress.ts';
import { groupsCsv } from './groupsCsv.ts';
import { listGroups } from './listGroups.ts';
import { namePlaces } from './namePlaces.ts';
import { readGroup } from './readGroup.ts';
import { readNewPerson } from './readNewPerson.ts';
import { remindGroup } from './remindGroup.ts';
import { renewGroupLink } from './renewGroupLink.ts';
import { releasePlaces } from './releasePlaces.ts';
import { furtherGroupProblems, submitGroup } from './submitGroup.ts';
import { unwaiveGroup } from './unwaiveGroup.ts';
import { waiveGroup } from './waiveGroup.ts';

export function groupRoutes(router: Router, context: Context, pool: Pool): void {
  const { db } = context;
  const claims = new ClaimLimit(pool);
  // Each takes an account and up to five hundred rows; no company sends ten in an hour.
  const groupsFrom = new RateLimit(pool, 'submit-group');

  route(
    router,
    submitDefinition,
    async ({ params, body, locale, request }) =>
      submitGroup(context, {
        seminar: params.id,
        group: body,
        idempotencyKey: readIdempotencyKey(request.get('Idempotency-Key')),
        admit: groupsFrom.turnOf(addressKey(request.ip)),
        claimTurn: claims.turnOf(addressKey(request.ip)),
        locale,
      }),
    async ({ params, body, refused, locale }) =>
      refused
        ? furtherGroupProblems(context, {
            seminar: submitDefinition.params.parse(params).id,
            body,
            byOffice: false,
            locale,
          })
        : {},
  );

  route(
    router,
    enterDefinition,
    async ({ body, admin, locale, request }) => {
      const {
        seminar_id: seminar,
        channel,
        beyond_seats,
        outside_period,
        leave_open,
        ...group
      } = body;
      const { data } = await submitGroup(context, {
        seminar: String(seminar),
        group,
        idempotencyKey: readIdempotencyKey(request.get('Idempotency-Key')),
        office: {
          adminId: admin.id,
          channel,
          beyondSeats: beyond_seats,
          outsidePeriod: outside_period,
          leavesOpen: leave_open,
        },
        admit: null,
        locale,
      });
      return { data: { group_id: data.group_id, group_number: data.group_number } };
    },
    async ({ body, refused, locale }) => {
      const seminar = enterDefinition.body.shape.seminar_id.safeParse(body['seminar_id']);
      return seminar.success && refused
        ? furtherGroupProblems(context, {
            seminar: String(seminar.data),
            body,
            byOffice: true,
            locale,
          })
        : {};
    },
  );

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listGroups(context, query);
    const entityId = partOf(query);
    await recordList(context, { adminId: admin.id, list: 'groups', entityId, rows, askAgain });
    return listPage(request, query, total, rows);
  });

  route(router, csvDefinition, (asked) => groupsCsv(context, asked));

  /** Also the answer to a change: one that changes nothing leaves no other trace. */
  const show = async (id: string, adminId: number) => {
    const group = await readGroup(context, { publicId: normaliseCode(id) });
    const view = { action: 'group.viewed', entity: 'group', entityId: group.id } as const;
    await recordAccess(context, { ...view, adminId });
    return { data: group };
  };

  route(router, getDefinition, ({ params, admin }) => show(params.id, admin.id));

  route(router, getGroupQuestions, async ({ params, admin }) => {
    const { groupId, ...questions } = await readNewPerson(context, {
      publicId: normaliseCode(params.id),
      by: 'office',
    });
    await recordAccess(context, {
      adminId: admin.id,
      action: 'group.viewed',
      entity: 'group',
      entityId: groupId,
    });
    return { data: questions };
  });

  route(router, waiveDefinition, async ({ params, body, admin, askAgain }) => {
    if (body.amount > (await readFeeLimit(db))) askAgain();
    await waiveGroup(context, { publicId: normaliseCode(params.id), ...body, admin });
    return show(params.id, admin.id);
  });

  actRoute(router, context, unwaiveDefinition, async ({ params, body, admin }) => {
    const publicId = normaliseCode(params.id);
    await unwaiveGroup(context, { publicId, reason: body.reason, adminId: admin.id });
    return show(params.id, admin.id);
  });

  route(router, remindDefinition, async ({ params, admin }) => {
    await remindGroup(context, { publicId: normaliseCode(params.id), adminId: admin.id });
    return show(params.id, admin.id);
  });

  route(router, askDefinition, async ({ params, admin }) => {
    await askGroupAnswers(context, { publicId: normaliseCode(params.id), adminId: admin.id });
    return show(params.id, admin.id);
  });

  route(router, mailsToDefinition, async ({ params, body, admin }) => {
    const publicId = normaliseCode(params.id);
    await changeMailsTo(context, { publicId, mailsTo: body.mails_to, adminId: admin.id });
    return show(params.id, admin.id);
  });

  route(router, changeReceiptDefinition, async ({ params, body, admin }) => {
    const publicId = normaliseCode(params.id);
    await changeGroupReceipt(context, { publicId, receipt: body.receipt, adminId: admin.id });
    return show(params.id, admin.id);
  });

  route(router, contactDefinition, async ({ params, body, admin }) => {
    const publicId = normaliseCode(params.id);
    const { seen, ...contact } = body;
    await inTransaction(context.db, (tx) =>
      changeContact(tx, context, { publicId, contact, seen, adminId: admin.id }),
    );
    return show(params.id, admin.id);
  });

  route(router, correctAddressDefinition, async ({ body, admin }) => {
    const { mail_id: mailId, email } = body;
    const sent = await correctMailAddress(context, { mailId, email, adminId: admin.id });
    return { data: await readMail(context, { mailId: sent }) };
  });

  route(router, renewDefinition, async ({ params, admin }) => {
    await renewGroupLink(context, { publicId: normaliseCode(params.id), adminId: admin.id });
    return show(params.id, admin.id);
  });

  route(router, addDefinition, async ({ params, body, admin, locale, request }) => ({
    data: await addPeople(context, {
      publicId: normaliseCode(params.id),
      attendees: body.attendees,
      channel: body.channel ?? 'web',
      beyondSeats: body.beyond_seats,
      leavesOpen: body.leave_open,
      idempotencyKey: readIdempotencyKey(request.get('Idempotency-Key')),
      adminId: admin.id,
      locale,
    }),
  }));

  route(router, nameDefinition, async ({ params, body, admin, locale, request }) => {
    await namePlaces(context, {
      publicId: normaliseCode(params.id),
      attendees: body.attendees,
      channel: body.channel ?? 'web',
      leavesOpen: body.leave_open,
      idempotencyKey: readIdempotencyKey(request.get('Idempotency-Key')),
      adminId: admin.id,
      locale,
    });
    return show(params.id, admin.id);
  });

  route(router, releaseDefinition, async ({ params, body, admin }) => {
    await releasePlaces(context, {
      publicId: normaliseCode(params.id),
      placeIds: body.place_ids.map(normaliseCode),
      adminId: admin.id,
    });
    return show(params.id, admin.id);
  });

  const decide = async (id: string, memberId: number | null, adminId: number) => {
    await decideGroupClaim(context, { publicId: normaliseCode(id), memberId, adminId });
    return show(id, adminId);
  };
  actRoute(router, context, acceptDefinition, ({ params, body, admin }) =>
    decide(params.id, body.member_id, admin.id),
  );
  actRoute(router, context, declineDefinition, ({ params, admin }) =>
    decide(params.id, null, admin.id),
  );

  route(router, assignDefinition, async ({ params, body, admin }) => {
    await assignToGroup(context, {
      publicId: normaliseCode(params.id),
      depositId: body.deposit_id,
      version: body.version ?? null,
      adminId: admin.id,
    });
    return show(params.id, admin.id);
  });

  route(router, issueReceiptDefinition, async ({ params, body, admin }) => {
    const publicId = normaliseCode(params.id);
    await issueGroupReceipt(context, { publicId, adminId: admin.id, input: body });
    return show(params.id, admin.id);
  });
}
