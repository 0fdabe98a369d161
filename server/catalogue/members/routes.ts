import { tokyoDay } from '@seminar/shared/date';
import {
  createMember as createDefinition,
  downloadMembersCsv,
  leaveMember,
  listMembers as listDefinition,
  returnMember,
  updateMember as updateDefinition,
} from '@seminar/shared/catalogue/members/endpoints';
import type { Router } from 'express';
import { recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { listMembers } from './listMembers.ts';
import { membersCsv } from './membersCsv.ts';
import { presentMember } from './presentMember.ts';
import { createMember, setMemberLeft, updateMember } from './writeMember.ts';

export function memberRoutes(router: Router, context: Context): void {
  const { db, clock } = context;
  const present = async (id: number) => {
    const member = await db.member.findUnique({ where: { id } });
    if (!member) throw new NotFound();
    return { data: presentMember(member, tokyoDay(clock())) };
  };

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listMembers(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'members',
      entityId: 'all',
      rows,
      askAgain,
    });
    const today = tokyoDay(clock());
    const data = rows.map((row) => presentMember(row, today));
    return listPage(request, query, total, data);
  });

  route(router, downloadMembersCsv, (asked) => membersCsv(context, asked));

  route(router, createDefinition, async ({ body, admin }) =>
    present(await createMember(context, { fields: body, adminId: admin.id })),
  );

  changeRoute(
    router,
    ({ params }) => present(params.id),
    updateDefinition,
    async ({ params: { id }, body, admin }) => {
      const { version, ...fields } = body;
      await updateMember(context, { id, fields, version, adminId: admin.id });
      return present(id);
    },
  );

  route(router, leaveMember, async ({ params: { id }, admin }) => {
    await setMemberLeft(context, { id, left: true, adminId: admin.id });
    return present(id);
  });

  route(router, returnMember, async ({ params: { id }, admin }) => {
    await setMemberLeft(context, { id, left: false, adminId: admin.id });
    return present(id);
  });
}
