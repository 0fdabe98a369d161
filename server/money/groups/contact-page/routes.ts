import { askForGroupBill, getGroupBill } from '@seminar/shared/papers/bills/endpoints';
import {
  addGroupPeople as addDefinition,
  changeMailsTo as mailsToDefinition,
  getCompanyReceipt,
  getGroupCertificates,
  getNewPersonQuestions,
  getGroupPage,
  getGroupPersonCertificate,
  getGroupPersonReceipt,
  getGroupReceipts,
  getGroupReturnInvoice,
  getReplacementQuestions,
  namePlaces as nameDefinition,
  releasePlaces as releaseDefinition,
  replaceGroupPerson as replaceDefinition,
} from '@seminar/shared/money/groups/contact-page/endpoints';
import type { Request, Response, Router } from 'express';
import type { Pool } from 'pg';
import { billDocument } from '../../../papers/bills/billDocument.ts';
import { issuedBill } from '../../../papers/bills/issuedBill.ts';
import { issueGroupBill } from '../../../papers/bills/issueGroupBill.ts';
import { returnInvoiceOfGroup } from '../../../papers/bills/readGroupBills.ts';
import type { Context } from '../../../platform/context/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { RateLimit } from '../../../platform/http/rateLimits.ts';
import { knownAdmin } from '../../../platform/http/requireAdmin.ts';
import { route, routeOnPage } from '../../../platform/http/route.ts';
import { addPeople } from '../addPeople.ts';
import { namePlaces } from '../namePlaces.ts';
import { releasePlaces } from '../releasePlaces.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { PageKeys } from '../../../catalogue/page-links/PageKeys.ts';
import { noteLinkUse } from '../../../catalogue/page-links/noteLinkUse.ts';
import { changeMailsTo } from '../changeMailsTo.ts';
import { readNewPerson } from '../readNewPerson.ts';
import { readIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { downloadReturnInvoice } from '../../../papers/refunds/downloadReturnInvoice.ts';
import { certificateDocument } from '../../../papers/certificates/certificateDocument.ts';
import { receiptDocument } from '../../../papers/receipts/receiptDocument.ts';
import { groupDocuments, type GroupDocuments } from './groupDocuments.ts';
import { GroupLinks } from './GroupLinks.ts';
import { certificateOf, personOf, readGroupPage } from './readGroupPage.ts';
import { readReplacement, replaceGroupPerson } from './replaceGroupPerson.ts';

export function groupPageRoutes(router: Router, context: Context, pool: Pool): void {
  const keys = new PageKeys(context, pool);
  const links = new GroupLinks(context, pool);
  // Hundreds of documents may have to be drawn.
  const downloads = new RateLimit(pool, 'group-documents');

  const findByLink = links.find.bind(links);

  route(router, getGroupPage, async ({ params, request, response }) => {
    const group = await findByLink(params.id, request, response);
    if (knownAdmin(request) === null) await noteLinkUse(context, { groupId: group.id }, group);
    return { data: await readGroupPage(context, group) };
  });

  // Each has a number that stays for ever.
  const asked = new RateLimit(pool, 'ask-for-group-bill');
  routeOnPage(router, keys, askForGroupBill, async ({ params, body, request, response }) => {
    const { publicId } = await findByLink(params.id, request, response);
    const idempotencyKey = readIdempotencyKey(request.get('Idempotency-Key'));
    const { instead_of: insteadOf, ...wording } = body;
    const by = { adminId: null, idempotencyKey, limit: asked };
    const order = { ...wording, insteadOf, publicId, ...by };
    return { data: issuedBill(await issueGroupBill(context, order)) };
  });

  route(router, getGroupBill, async ({ params, request, response }) => {
    const group = await findByLink(params.id, request, response);
    const of = { groupId: group.id };
    return billDocument(context, { billNumber: params.bill_number, of });
  });

  route(router, getCompanyReceipt, async ({ params, request, response }) => {
    const group = await findByLink(params.id, request, response);
    const receipt = group.receipts.find((it) => it.receiptNumber === params.receipt_number);
    if (!receipt) throw new NotFound();
    await downloads.use(String(group.id));
    return receiptDocument(context, { receiptId: receipt.id });
  });

  // Each is drawn once, and a contact may want those of everybody.
  const papers = new RateLimit(pool, 'group-papers');
  route(router, getGroupPersonReceipt, async ({ params, request, response }) => {
    const group = await findByLink(params.id, request, response);
    const [receipt] = personOf(group, params.number).receipts;
    if (!receipt) throw new NotFound();
    await papers.use(String(group.id));
    return receiptDocument(context, { receiptId: receipt.id });
  });

  route(router, getGroupPersonCertificate, async ({ params, request, response }) => {
    const group = await findByLink(params.id, request, response);
    const certificate = certificateOf(personOf(group, params.number));
    if (!certificate) throw new NotFound();
    await papers.use(String(group.id));
    return certificateDocument(context, { certificateId: certificate.id });
  });

  route(router, getGroupReturnInvoice, async ({ params, request, response }) => {
    const group = await findByLink(params.id, request, response);
    return downloadReturnInvoice(context, {
      returnInvoiceNumber: params.return_invoice_number,
      of: returnInvoiceOfGroup(group.id),
    });
  });

  route(router, getReplacementQuestions, async ({ params, request, response }) => {
    const group = await findByLink(params.id, request, response);
    return { data: await readReplacement(context, { group, number: params.number }) };
  });

  // Each writes to two mailboxes.
  const replacements = new RateLimit(pool, 'group-replace');
  routeOnPage(
    router,
    keys,
    replaceDefinition,
    async ({ params, body, locale, request, response }) => {
      const group = await findByLink(params.id, request, response);
      await replacements.use(String(group.id));
      const { number } = params;
      await replaceGroupPerson(context, { group, number, entries: body.fields, locale });
      const changed = await findByLink(params.id, request, response);
      return { data: await readGroupPage(context, changed) };
    },
  );

  route(router, getNewPersonQuestions, async ({ params, request, response }) => {
    const { publicId } = await findByLink(params.id, request, response);
    const { fields, entries } = await readNewPerson(context, { publicId, by: 'contact' });
    return { data: { fields, entries } };
  });

  const additions = new RateLimit(pool, 'group-add');
  routeOnPage(router, keys, addDefinition, async ({ params, body, locale, request, response }) => {
    const group = await findByLink(params.id, request, response);
    await addPeople(context, {
      publicId: group.publicId,
      attendees: body.attendees,
      idempotencyKey: readIdempotencyKey(request.get('Idempotency-Key')),
      admit: additions.turnOf(String(group.id)),
      channel: 'web',
      adminId: null,
      locale,
    });
    const changed = await findByLink(params.id, request, response);
    return { data: await readGroupPage(context, changed) };
  });

  routeOnPage(router, keys, nameDefinition, async ({ params, body, locale, request, response }) => {
    const group = await findByLink(params.id, request, response);
    await namePlaces(context, {
      publicId: group.publicId,
      attendees: body.attendees,
      idempotencyKey: readIdempotencyKey(request.get('Idempotency-Key')),
      admit: additions.turnOf(String(group.id)),
      channel: 'web',
      adminId: null,
      locale,
    });
    const changed = await findByLink(params.id, request, response);
    return { data: await readGroupPage(context, changed) };
  });

  routeOnPage(router, keys, releaseDefinition, async ({ params, body, request, response }) => {
    const { publicId } = await findByLink(params.id, request, response);
    const placeIds = body.place_ids.map(normaliseCode);
    await releasePlaces(context, { publicId, placeIds, adminId: null });
    const changed = await findByLink(params.id, request, response);
    return { data: await readGroupPage(context, changed) };
  });

  const choices = new RateLimit(pool, 'group-mails-to');
  routeOnPage(router, keys, mailsToDefinition, async ({ params, body, request, response }) => {
    const group = await findByLink(params.id, request, response);
    await choices.use(String(group.id));
    const { publicId } = group;
    await changeMailsTo(context, { publicId, mailsTo: body.mails_to, adminId: null });
    const changed = await findByLink(params.id, request, response);
    return { data: await readGroupPage(context, changed) };
  });

  const send = async (
    documents: GroupDocuments,
    { params, request, response }: { params: { id: string }; request: Request; response: Response },
  ) => {
    const group = await findByLink(params.id, request, response);
    await downloads.use(String(group.id));
    const left = new AbortController();
    response.once('close', () => left.abort());
    const stream = groupDocuments(context, { group, documents }, left.signal);
    const titles = {
      ja: { certificates: '修了証', receipts: '領収書' },
      en: { certificates: 'Certificates', receipts: 'Receipts' },
    };
    const title = titles[group.language][documents];
    return { stream, name: `${title}_${group.number}.zip`, mediaType: 'application/zip' };
  };
  route(router, getGroupCertificates, (asked) => send('certificates', asked));
  route(router, getGroupReceipts, (asked) => send('receipts', asked));
}
