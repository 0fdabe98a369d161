import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, oneOf } from '../../pagination.ts';
import { forAll, forOffice } from '../../roles.ts';
import { telling } from '../../telling/mail/telling.ts';
import {
  joinLinkCountSchema,
  joinLinksSchema,
  joinTableSchema,
  pastedTableSchema,
} from './schema.ts';

export const readJoinTable = endpoint({
  method: 'POST',
  path: '/api/seminars/:id/join-links/read',
  summary:
    'Reads a pasted table of mail addresses and join links and looks for its people among the applicants; nobody is given a link yet',
  access: forOffice,
  params: idParams,
  body: joinTableSchema,
  status: 200,
  response: oneOf(pastedTableSchema),
});

export const countJoinLinks = endpoint({
  method: 'GET',
  path: '/api/seminars/:id/join-links',
  summary: 'How many applicants of a seminar have a join link of their own',
  access: forAll,
  records: 'nobody',
  params: idParams,
  status: 200,
  response: oneOf(joinLinkCountSchema),
});

export const giveJoinLinks = endpoint({
  method: 'POST',
  path: '/api/seminars/:id/join-links',
  summary:
    'Gives applicants a join link of their own, instead of one that they had; it stands on their page and in their mails',
  access: forOffice,
  params: idParams,
  body: telling(joinLinksSchema),
  status: 200,
  response: oneOf(joinLinkCountSchema),
});

export const withdrawJoinLinks = endpoint({
  method: 'POST',
  path: '/api/seminars/:id/join-links/withdraw',
  summary: 'Takes the join links of all applicants of a seminar away',
  access: forOffice,
  params: idParams,
  body: telling(z.object({})),
  status: 200,
  response: oneOf(joinLinkCountSchema),
});
