import { listBits } from '@seminar/shared/papers/certificates/credentials/bitstring.rules';
import {
  statusPurposes,
  type StatusEntry,
  type StatusList,
  type StatusPurpose,
} from '@seminar/shared/papers/certificates/credentials/schema';
import { randomInt } from 'node:crypto';
import { studentIsActive } from '../../../platform/conditions/students.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { encodeOnce } from './encodeOnce.ts';
import { signCredential } from './signCredential.ts';
import { signingKey, type SigningKey } from './signingKey.ts';

/** A copied list is believed for so many days. A page that holds copies renews them within this time. */
const daysValid = 31;
const day = 86_400_000;
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

/** Where a certificate's bit is: in the list of each purpose, at the same place. */
export function statusEntries(
  { env }: Pick<Context, 'env'>,
  { listSeries }: Pick<SigningKey, 'listSeries'>,
  statusIndex: number,
): StatusEntry[] {
  const list = Math.floor(statusIndex / listBits);
  const position = statusIndex % listBits;
  return statusPurposes.map((purpose) => {
    const address = `${env.appUrl}/credentials/status/${purpose}-${list}-${listSeries}`;
    return {
      id: `${address}#${position}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: purpose,
      statusListIndex: String(position),
      statusListCredential: address,
    };
  });
}

const encode = encodeOnce();

/** The places of the set bits among the certificates of a list. Both conditions have an index. */
const setBits: Record<StatusPurpose, (within: Prisma.Sql) => Prisma.Sql> = {
  revocation: (within) => Prisma.sql`
    SELECT status_index FROM certificates WHERE revoked_at IS NOT NULL AND ${within}`,
  suspension: (within) => Prisma.sql`
    SELECT status_index FROM students
    JOIN certificates ON certificates.student_id = students.id
    WHERE NOT ${studentIsActive.sql('students')} AND ${within}`,
};

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
  const [, purpose, number, series] = /^([a-z]+)-(\d{1,3})-([\w-]{16})$/.exec(name) ?? [];
  const known = statusPurposes.find((one) => one === purpose);
  const isOurs = known !== undefined && series === signing.listSeries;
  if (!isOurs || Number(number) > (await lastList(context))) throw new NotFound();
  const from = Number(number) * listBits;
  const within = Prisma.sql`status_index BETWEEN ${from}::int AND ${from + listBits - 1}::int`;
  const rows = await context.db.$queryRaw<{ status_index: number }[]>(setBits[known](within));
  const bits = rows.map(({ status_index: index }) => index - from);
  const now = context.clock().getTime();
  const start = now - (now % (listSeconds * 1000));
  const address = `${context.env.appUrl}/credentials/status/${name}`;
  const list: StatusList = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    iss: context.env.appUrl,
    nbf: start / 1000,
    jti: address,
    issuer: context.env.appUrl,
    validFrom: new Date(start).toISOString(),
    validUntil: new Date(start + daysValid * day).toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: known,
      encodedList: encode(name, bits),
    },
  };
  return signCredential(list, signing);
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
  const names = numbers.flatMap((number) =>
    statusPurposes.map((purpose) => `${purpose}-${number}-${listSeries}`),
  );
  return Promise.all(names.map((name) => statusList(context, name)));
}
