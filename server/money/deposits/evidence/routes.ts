import {
  allowEvidence as allowDefinition,
  listEvidence,
} from '@seminar/shared/money/deposits/evidence/endpoints';
import type { Router } from 'express';
import type { Context } from '../../../platform/context/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { changeRoute, route, type Present } from '../../../platform/http/route.ts';
import { allowEvidence } from './allowEvidence.ts';
import { readEvidence } from './readEvidence.ts';

export function evidenceRoutes(router: Router, context: Context): void {
  route(router, listEvidence, async () => ({ data: await readEvidence(context.db) }));

  const present: Present<typeof allowDefinition> = async ({ params: { kind } }) => {
    const evidence = (await readEvidence(context.db)).find((one) => one.kind === kind);
    if (!evidence) throw new NotFound();
    return { data: evidence };
  };

  changeRoute(router, present, allowDefinition, async (input) => {
    await allowEvidence(context, { ...input.params, ...input.body, adminId: input.admin.id });
    return present(input);
  });
}
