import {
  agreeToWish as agreeDefinition,
  approveWish as approveDefinition,
  askForGroupPersonAddress,
  askForGroupPersonName,
  askForCancellation as cancelDefinition,
  askForName as nameDefinition,
  askForNewAddress as newAddressDefinition,
  cancelGroupPerson,
  changeOwnContact as contactDefinition,
  changeReceiptAddressee as addresseeDefinition,
  confirmNewAddress as confirmDefinition,
  correctAnswers as correctDefinition,
  correctGroupPerson,
  declineWish as declineDefinition,
  getGroupPersonChanges,
  getOwnChanges,
  getOwnContact,
  handOver as handOverDefinition,
  listWishes as listDefinition,
  withdrawGroupPersonWish,
  withdrawWish as withdrawDefinition,
} from '@seminar/shared/money/wishes/endpoints';
import type { Asker } from '@seminar/shared/money/wishes/schema';
import type { Request, Response, Router } from 'express';
import type { Pool } from 'pg';
import type { Submission } from '../../generated/prisma/client.ts';
import { recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { route, routeOnPage } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { PageKeys } from '../../catalogue/page-links/PageKeys.ts';
import { ApplicantLinks } from '../../applying/submissions/ApplicantLinks.ts';
import { GroupLinks } from '../groups/contact-page/GroupLinks.ts';
import { personOf } from '../groups/contact-page/readGroupPage.ts';
import { approveWish } from './approveWish.ts';
import { askForName } from './askForName.ts';
import { askForCancellation } from './cancellation.ts';
import { correctOwnAnswers, openAddress, type Correction } from './correctOwnAnswers.ts';
import { declineWish } from './declineWish.ts';
import { handOver } from './handOver.ts';
import { agreeToAddress } from './agreeToAddress.ts';
import { askForNewAddress } from './askForNewAddress.ts';
import { changeOwnContact } from './changeOwnContact.ts';
import { confirmNewAddress } from './confirmNewAddress.ts';
import { listWishes } from './listWishes.ts';
import { listedParts, presentWishes } from './presentWish.ts';
import { changeReceiptAddressee } from './receiptAddressee.ts';
import { readOwnChanges } from './readOwnChanges.ts';
import { withdrawWish } from './withdrawWish.ts';

export function wishRoutes(router: Router, context: Context, pool: Pool): void {
  const { db } = context;
  const links = new ApplicantLinks(context, pool);
  const keys = new PageKeys(context, pool);
  // Each change mails: who has the link doesn't flood a mailbox with it.
  const changes = new RateLimit(pool, 'own-changes');

  /** The application whose page was opened, for a change of it. */
  const toChange = async (id: string, request: Request) => {
    const { id: submissionId, publicId, answers } = await links.find(id, request);
    await changes.use(publicId);
    const link = normaliseCode(id);
    return { submissionId, publicId: normalisePublicId(publicId), answers, link };
  };
  const answered = async (submissionId: number, by: Asker = 'applicant') => ({
    data: await readOwnChanges(context, { submissionId, by }),
  });
  // Each writes to an address that somebody typed, or asks the applicant about it.
  const newAddresses = new RateLimit(pool, 'new-address');
  // Person and contact each have five tries a day of their own, so neither uses up those of the other.
  const contactsAddresses = new RateLimit(pool, 'new-address-by-contact');
  const useAddress = (publicId: string, by: Asker) =>
    (by === 'contact' ? contactsAddresses : newAddresses).use(publicId);

  /** Corrects answers, of which an open mail address is one that somebody typed. */
  const corrected = async ({
    submissionId,
    publicId,
    answers,
    ...given
  }: Pick<Submission, 'answers'> & { submissionId: number } & Correction) => {
    const told = openAddress(readSnapshot(answers), given.entries);
    if (told !== undefined) await useAddress(publicId, given.by);
    await correctOwnAnswers(context, { publicId, ...given });
    return answered(submissionId, given.by);
  };

  routeOnPage(router, keys, getOwnChanges, async ({ params, request, response }) => {
    const { id: submissionId } = await links.find(params.id, request);
    response.set('X-Robots-Tag', 'noindex');
    return answered(submissionId);
  });

  routeOnPage(router, keys, correctDefinition, async ({ params, body, locale, request }) => {
    const page = await toChange(params.id, request);
    const { version, fields: entries } = body;
    return corrected({ ...page, version, entries, locale, by: 'applicant' });
  });

  routeOnPage(router, keys, nameDefinition, async ({ params, body, request }) => {
    const { submissionId, publicId } = await toChange(params.id, request);
    const { version, fields: entries } = body;
    await askForName(context, { publicId, version, entries, by: 'applicant' });
    return answered(submissionId);
  });

  routeOnPage(router, keys, cancelDefinition, async ({ params, body, request }) => {
    const { submissionId, publicId, link } = await toChange(params.id, request);
    await askForCancellation(context, { publicId, link, ...body });
    return answered(submissionId);
  });

  routeOnPage(router, keys, handOverDefinition, async ({ params, body, locale, request }) => {
    const { publicId } = await toChange(params.id, request);
    const { version, fields: entries } = body;
    return {
      data: { handed_over: await handOver(context, { publicId, version, entries, locale }) },
    };
  });

  routeOnPage(router, keys, withdrawDefinition, async ({ params, request }) => {
    const { submissionId } = await toChange(params.id, request);
    await withdrawWish(context, { id: params.wish_id, submissionId, by: 'applicant' });
    return answered(submissionId);
  });

  routeOnPage(router, keys, agreeDefinition, async ({ params, request }) => {
    const { submissionId } = await toChange(params.id, request);
    await agreeToAddress(context, { id: params.wish_id, submissionId });
    return answered(submissionId);
  });

  routeOnPage(router, keys, newAddressDefinition, async ({ params, body, request }) => {
    const { submissionId, publicId } = await toChange(params.id, request);
    await useAddress(publicId, 'applicant');
    await askForNewAddress(context, { submissionId, email: body.email, by: 'applicant' });
    return answered(submissionId);
  });

  routeOnPage(router, keys, addresseeDefinition, async ({ params, body, request }) => {
    const { submissionId, publicId } = await toChange(params.id, request);
    await changeReceiptAddressee(context, { publicId, ...body });
    return answered(submissionId);
  });

  route(router, confirmDefinition, async ({ body, request }) => {
    const confirmed = await confirmNewAddress(context, { code: body.code });
    if (confirmed === null) {
      await links.countGuess(request);
      throw new NotFound();
    }
    return { data: confirmed };
  });

  const groups = new GroupLinks(context, pool);
  // Of all its people together.
  const ofPeople = new RateLimit(pool, 'group-own-changes');

  /** One person of the group whose page was opened. */
  const personOn = async (
    { id, number }: { id: string; number: string },
    request: Request,
    response: Response,
  ) => {
    const group = await groups.find(id, request, response);
    const { id: submissionId, publicId, answers } = personOf(group, number);
    return { submissionId, publicId: normalisePublicId(publicId), answers, group };
  };
  const personToChange = async (...asked: Parameters<typeof personOn>) => {
    const { group, ...person } = await personOn(...asked);
    await ofPeople.use(String(group.id));
    return person;
  };

  const contactOf = async (groupId: number) => {
    const group = await db.group.findUniqueOrThrow({
      where: { id: groupId },
      include: { newAddress: true },
    });
    const { contactName: name, email, phone, newAddress } = group;
    return { data: { name, email, phone, asked_for: newAddress?.email ?? null } };
  };

  routeOnPage(router, keys, getOwnContact, async ({ params, request, response }) => {
    const { id: groupId } = await groups.find(params.id, request, response);
    return contactOf(groupId);
  });

  routeOnPage(router, keys, contactDefinition, async ({ params, body, request, response }) => {
    const { id: groupId } = await groups.find(params.id, request, response);
    await newAddresses.use(`group ${groupId}`);
    await changeOwnContact(context, { groupId, contact: body });
    return contactOf(groupId);
  });

  routeOnPage(router, keys, getGroupPersonChanges, async ({ params, request, response }) => {
    const { submissionId } = await personOn(params, request, response);
    return answered(submissionId, 'contact');
  });

  routeOnPage(
    router,
    keys,
    correctGroupPerson,
    async ({ params, body, locale, request, response }) => {
      const person = await personToChange(params, request, response);
      const { version, fields: entries } = body;
      return corrected({ ...person, version, entries, locale, by: 'contact' });
    },
  );

  routeOnPage(router, keys, askForGroupPersonName, async ({ params, body, request, response }) => {
    const { submissionId, publicId } = await personToChange(params, request, response);
    const { version, fields: entries } = body;
    await askForName(context, { publicId, version, entries, by: 'contact' });
    return answered(submissionId, 'contact');
  });

  routeOnPage(
    router,
    keys,
    askForGroupPersonAddress,
    async ({ params, body, request, response }) => {
      const { submissionId, publicId } = await personToChange(params, request, response);
      await useAddress(publicId, 'contact');
      await askForNewAddress(context, { submissionId, email: body.email, by: 'contact' });
      return answered(submissionId, 'contact');
    },
  );

  routeOnPage(router, keys, cancelGroupPerson, async ({ params, body, request, response }) => {
    const { submissionId, publicId } = await personToChange(params, request, response);
    const link = normaliseCode(params.id);
    await askForCancellation(context, { publicId, link, by: 'contact', ...body });
    return answered(submissionId, 'contact');
  });

  routeOnPage(router, keys, withdrawGroupPersonWish, async ({ params, request, response }) => {
    const { submissionId } = await personToChange(params, request, response);
    await withdrawWish(context, { id: params.wish_id, submissionId, by: 'contact' });
    return answered(submissionId, 'contact');
  });

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listWishes(context, query);
    const shown = { adminId: admin.id, list: 'wishes', entityId: 'all', rows } as const;
    await recordList(context, { ...shown, askAgain });
    return listPage(request, query, total, await presentWishes(db, rows));
  });

  const presented = async (id: number) => {
    const row = await db.wish.findUniqueOrThrow({ where: { id }, include: listedParts });
    const [data] = await presentWishes(db, [row]);
    if (!data) throw new Error('a wish was not presented');
    return { data };
  };

  actRoute(router, context, approveDefinition, async ({ params, body, admin }) => {
    const { kept, tax_category: taxCategory, reason } = body;
    await approveWish(context, { id: params.id, said: { kept, taxCategory, reason }, admin });
    return presented(params.id);
  });

  route(router, declineDefinition, async ({ params, body, admin }) => {
    await declineWish(context, { id: params.id, reason: body.reason, admin });
    return presented(params.id);
  });
}
