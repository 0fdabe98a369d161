import type { Endpoint } from '@seminar/shared/endpoint';
import type { Role } from '@seminar/shared/roles';
import { mailPreviewOf, tellProblems, type TellFields } from '@seminar/shared/telling/mail/telling';
import type { Router } from 'express';
import type { z } from 'zod';
import { recordAccesses } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import {
  changeRoute,
  route,
  type FurtherProblems,
  type Handler,
  type Present,
} from '../../platform/http/route.ts';
import type { MailColumns } from './mailRow.ts';
import { previewMails } from './previewMails.ts';
import { withTelling } from './telling.ts';

/** Whose records the mails show, as the log of accesses names them. */
function looksAt(mails: readonly MailColumns[], adminId: number) {
  const looks = mails.flatMap(({ submissionId, studentId, groupId }) => [
    ...(submissionId === null
      ? []
      : [{ action: 'submission.viewed', entity: 'submission', entityId: submissionId } as const]),
    ...(studentId === null
      ? []
      : [{ action: 'student.viewed', entity: 'student', entityId: studentId } as const]),
    ...(groupId === null
      ? []
      : [{ action: 'group.viewed', entity: 'group', entityId: groupId } as const]),
  ]);
  const once = new Map(looks.map((look) => [`${look.entity}:${look.entityId}`, look]));
  return [...once.values()].map((look) => ({ ...look, adminId }));
}

type Act = Endpoint & {
  access: readonly Role[];
  body: z.ZodType<TellFields>;
  pageKey?: never;
};

/** How many mails a preview shows at most; it says how many there are. */
const mostShown = 100;

/** The act itself, and what is wrong with how its people are told. */
function toldAct<const E extends Act>(
  handler: Handler<E>,
  furtherProblems: FurtherProblems | undefined,
): { act: Handler<E>; problems: FurtherProblems } {
  return {
    act: (input) => {
      const { tell, tell_reason: reason, mail_reason: mailReason } = input.body as TellFields;
      const telling = {
        tell: tell !== false,
        untoldReason: reason ?? null,
        mailReason: mailReason || null,
      };
      return withTelling(telling, () => handler(input));
    },
    problems: async (given) => ({
      ...(await furtherProblems?.(given)),
      ...tellProblems(given.body),
    }),
  };
}

function previewRoute<const E extends Act>(
  router: Router,
  context: Context,
  definition: E,
  handler: Handler<E>,
  furtherProblems: FurtherProblems | undefined,
): void {
  const preview = mailPreviewOf(definition);
  const show = async (input: Parameters<Handler<E>>[0]) => {
    const { mail_reason: mailReason } = input.body as TellFields;
    const telling = { tell: true, untoldReason: null, mailReason: mailReason || null };
    const mails = await previewMails(async () => withTelling(telling, () => handler(input)));
    const shown = mails.slice(0, mostShown);
    if (input.admin) await recordAccesses(context, looksAt(shown, input.admin.id));
    const data = shown.map(({ to, subject, text }) => ({ to, subject, text }));
    return { data, meta: { total: mails.length } };
  };
  // Both calls have the same params and body.
  route(router, preview, show as unknown as Handler<typeof preview>, furtherProblems);
}

/**
 * Serves an act that voids papers, ends rights or changes what is owed. The people concerned are told, unless the
 * office gives a reason why not. Beside it stands the call that shows the mails without doing the act; each look at
 * them is noted, as with all that is told of people.
 */
export function actRoute<const E extends Act>(
  router: Router,
  context: Context,
  definition: E,
  handler: Handler<E>,
  furtherProblems?: FurtherProblems,
): void {
  const { act, problems } = toldAct(handler, furtherProblems);
  route(router, definition, act, problems);
  previewRoute(router, context, definition, handler, furtherProblems);
}

/** The same for an act that changes a resource which a GET answers with: it takes back what was read. */
export function changeActRoute<const E extends Act & { response: z.ZodType }>(
  router: Router,
  context: Context,
  present: Present<E>,
  definition: E,
  handler: Handler<E>,
  furtherProblems?: FurtherProblems,
): void {
  const { act, problems } = toldAct(handler, furtherProblems);
  changeRoute(router, present, definition, act, problems);
  previewRoute(router, context, definition, handler, furtherProblems);
}
