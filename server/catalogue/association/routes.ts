import {
  getAssociation,
  getSeal,
  listAssociationChanges,
  replaceSeal as replaceSealDefinition,
  updateAssociation as updateDefinition,
} from '@seminar/shared/catalogue/association/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { listChanges } from './listChanges.ts';
import { associationParts, presentSettings, type AssociationRow } from './presentAssociation.ts';
import { replaceSeal } from './replaceSeal.ts';
import { settingsProblems } from './settingsProblems.ts';
import { updateAssociation } from './updateAssociation.ts';

export function associationRoutes(router: Router, context: Context): void {
  const { db } = context;
  const present = (row: AssociationRow) => presentSettings(row, context);

  const show = async () => ({
    data: present(
      await db.association.findUniqueOrThrow({ where: { id: 1 }, include: associationParts }),
    ),
  });

  route(router, getAssociation, show);

  changeRoute(
    router,
    show,
    updateDefinition,
    async ({ admin, body }) => ({
      data: present(await updateAssociation(context, { adminId: admin.id, change: body })),
    }),
    async ({ body }) => settingsProblems(body),
  );

  route(router, getSeal, async () => {
    const { seal } = await db.association.findUniqueOrThrow({
      where: { id: 1 },
      include: { seal: true },
    });
    if (!seal) throw new NotFound();
    return { bytes: Buffer.from(seal.bytes), name: 'seal.png' };
  });

  route(router, replaceSealDefinition, async ({ admin, body }) => ({
    data: present(await replaceSeal(context, { ...body, adminId: admin.id })),
  }));

  route(router, listAssociationChanges, async ({ query, request }) => {
    const { changes, total } = await listChanges(context, query);
    return listPage(request, query, total, changes);
  });
}
