import { listBits } from '@seminar/shared/papers/certificates/credentials/bitstring.rules';
import type {
  StatusEntry,
  StatusList,
} from '@seminar/shared/papers/certificates/credentials/schema';
import { randomInt } from 'node:crypto';
import { dayMs } from '@seminar/shared/date';
import { studentIsActive } from '../../../platform/conditions/students.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { encodeOnce } from './encodeOnce.ts';
import { signCredential } from './signCredential.ts';
import { signingKey, type SigningKey } from './signingKey.ts';

/** For how many days a copied list is believed. A page that holds copies renews them within this time. */
const daysValid = 31;
/** How long a published list is kept by browsers and proxies, and how often it says a new time. */
export const listSeconds = 300;

/** How many random places are tried. A list is at most half full: one time in 16 million all are taken. */
const tries = 24;

/**
 * A free bit for each of these certificates, at a random place: its index tells nothing of its number or of who else
 * has one. Every half million certificates another list begins.
 */
export async function freeStatusIndexes(
  tx: Tx,
  certificateIds: readonly number[],
): Promise<Map<number, number>> {
  const places = certificateIds.map((id) => {
    const list = Math.floor(id / (listBits / 2));
    return Array.from({ length: tries }, () => list * listBits + randomInt(listBits));
  });
  const rows = await tx.$queryRaw<{ place: number }[]>`
    SELECT place FROM unnest(${places.flat()}::int[]) AS place
    WHERE NOT EXISTS (SELECT FROM certificates WHERE status_index = place)`;
  const free = new Set(rows.map(({ place }) => place));
  const chosen = new Map<number, number>();
  for (const [index, id] of certificateIds.entries()) {
    const place = places[index]?.find((tried) => free.delete(tried));
    if (place === undefined) throw new Error('no bit of the status list is free');
    chosen.set(id, place);
  }
  return chosen;
}

/** Where a certificate's bit is: at the same place in the list of each kind. */
export function statusEntry(
  { env }: Pick<Context, 'env'>,
  { listSeries }: Pick<SigningKey, 'listSeries'>,
  statusIndex: number,
): StatusEntry {
  const list = Math.floor(statusIndex / listBits);
  const position = statusIndex % listBits;
  const address = `${env.appUrl}/credentials/status/status-${list}-${listSeries}`;
  return {
    id: `${address}#${position}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(position),
    statusListCredential: address,
  };
}

const encode = encodeOnce();

/**
 * Credentials name the list `status`, in which each certificate has a bit that is not to be accepted now. Earlier ones
 * name a list of those that are revoked and one of those that are suspended, which go on for them.
 */
const kinds = ['status', 'revocation', 'suspension'] as const;
type Kind = (typeof kinds)[number];

/** The places of the set bits among the certificates of a list. Both conditions have an index. */
const setBits: Record<'revocation' | 'suspension', (within: Prisma.Sql) => Prisma.Sql> = {
  revocation: (within) => Prisma.sql`
    SELECT status_index FROM certificates WHERE revoked_at IS NOT NULL AND ${within}`,
  suspension: (within) => Prisma.sql`
    SELECT status_index FROM students
    JOIN certificates ON certificates.student_id = students.id
    WHERE NOT ${studentIsActive.sql('students')} AND ${within}`,
};

type Bits = Pick<
  StatusList['credentialSubject'],
  'statusPurpose' | 'encodedList' | 'suspendedList'
>;

/** What a list says of its certificates: the first of them has the place 0 in it. */
async function bitsOf(
  { db }: Pick<Context, 'db'>,
  { kind, number, name }: { kind: Kind; number: number; name: string },
): Promise<Bits> {
  const from = number * listBits;
  const within = Prisma.sql`status_index BETWEEN ${from}::int AND ${from + listBits - 1}::int`;
  const placesOf = async (purpose: 'revocation' | 'suspension') => {
    const rows = await db.$queryRaw<{ status_index: number }[]>(setBits[purpose](within));
    return rows.map(({ status_index: index }) => index - from);
  };
  if (kind !== 'status') {
    return { statusPurpose: kind, encodedList: encode(name, await placesOf(kind)) };
  }
  const revoked = new Set(await placesOf('revocation'));
  const suspended = (await placesOf('suspension')).filter((place) => !revoked.has(place));
  return {
    statusPurpose: 'revocation',
    encodedList: encode(name, [...revoked, ...suspended]),
    suspendedList: encode(`${name}#suspended`, suspended),
  };
}

/**
 * A signed status list, as the certificates are now. Within five minutes it is the same bytes unless one
 * has changed.
 *
 * @param name the last part of the list's address
 * @throws NotFound there is no such list
 * @throws Unavailable the key that signs can't be opened
 */
export async function statusList(
  context: Pick<Context, 'db' | 'env' | 'secrets' | 'clock'>,
  name: string,
): Promise<string> {
  const signing = await signingKey(context);
  const [, kindOfName, digits, series] = /^([a-z]+)-(\d{1,3})-([\w-]{16})$/.exec(name) ?? [];
  const kind = kinds.find((one) => one === kindOfName);
  const number = Number(digits);
  const isOurs = kind !== undefined && series === signing.listSeries;
  if (!isOurs || number > (await lastList(context))) throw new NotFound();
  const bits = await bitsOf(context, { kind, number, name });
  const now = context.clock().getTime();
  const start = now - (now % (listSeconds * 1000));
  const address = `${context.env.appUrl}/credentials/status/${name}`;
  const list: StatusList = {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      // Which bits are suspensions is a member that the first context doesn't have.
      ...(bits.suspendedList === undefined
        ? []
        : ['https://www.w3.org/ns/credentials/undefined-terms/v2']),
    ],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    iss: context.env.appUrl,
    nbf: start / 1000,
    jti: address,
    issuer: context.env.appUrl,
    validFrom: new Date(start).toISOString(),
    validUntil: new Date(start + daysValid * dayMs).toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      ...bits,
    },
  };
  return signOnce(name, list, signing);
}

const signed = new Map<string, { of: string; jws: string }>();

/** Signs a list anew only when it says something else, since each signature of ES256 is another one. */
async function signOnce(name: string, list: StatusList, signing: SigningKey): Promise<string> {
  const of = `${signing.kid} ${JSON.stringify(list)}`;
  const known = signed.get(name);
  if (known?.of === of) return known.jws;
  const jws = await signCredential(list, signing);
  signed.set(name, { of, jws });
  return jws;
}

async function lastList({ db }: Pick<Context, 'db'>): Promise<number> {
  const last = await db.certificate.findFirst({
    where: { statusIndex: { not: null } },
    orderBy: { statusIndex: 'desc' },
    select: { statusIndex: true },
  });
  return Math.floor((last?.statusIndex ?? 0) / listBits);
}

/** Every list that is published, signed. */
export async function statusLists(
  context: Pick<Context, 'db' | 'env' | 'secrets' | 'clock'>,
): Promise<string[]> {
  const { listSeries } = await signingKey(context);
  const last = await lastList(context);
  const numbers = Array.from({ length: last + 1 }, (_, number) => number);
  const names = numbers.flatMap((number) => kinds.map((kind) => `${kind}-${number}-${listSeries}`));
  return Promise.all(names.map((name) => statusList(context, name)));
}
