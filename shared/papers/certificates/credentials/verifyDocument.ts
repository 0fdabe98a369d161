import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { strFromU8 } from 'fflate';
import { base64url, compactVerify, decodeProtectedHeader, errors } from 'jose';
import type { z } from 'zod';
import { listBits, readBit } from './bitstring.rules.ts';
import {
  attachedCredential,
  attachmentUpdate,
  isAsWritten,
  UnknownPdf,
} from './pdfAttachment.rules.ts';
import {
  credentialSchema,
  publicKeySchema,
  statusListSchema,
  type Credential,
  type PublicKey,
  type StatusEntry,
  type StatusList,
} from './schema.ts';

/** Signed with a key that isn't among the given ones. */
class UnknownKey extends Error {}
/** Not signed, or changed since. */
class NotGenuine extends Error {}

/** What a file is. Only the last five were proven to be a certificate of ours, unchanged. */
export type Verdict =
  // `rewritten`: another program has written the file, so that nothing of ours is found in it.
  | { kind: 'no_pdf' | 'no_credential' | 'rewritten' | 'changed' | 'unknown_key' }
  | (Proven & { kind: 'no_list' })
  | (Proven & {
      kind: 'genuine' | 'revoked' | 'suspended' | 'list_too_old';
      /** When the list was made that says so. */
      listedAt: Date;
    });

interface Proven {
  credential: Credential;
  /** What the key that signed it signs with. */
  algorithm: PublicKey['alg'];
}

/** What somebody verifies with: public keys, status lists that these keys signed, and the time. */
export interface Means {
  keys: readonly PublicKey[];
  lists: readonly StatusList[];
  now: Date;
}

/** The keys of a JWK set, or of several that were joined. Keys of another kind are skipped. */
export function readKeys(given: unknown): PublicKey[] {
  if (typeof given !== 'object' || given === null || !('keys' in given)) return [];
  if (!Array.isArray(given.keys)) return [];
  return given.keys.flatMap((key: unknown) => publicKeySchema.safeParse(key).data ?? []);
}

/**
 * Whether a part of a signed text is written as we write it. The last character of Base64url holds bits
 * that nothing reads: only one spelling is ours.
 */
function isPlain(part: string): boolean {
  try {
    return base64url.encode(base64url.decode(part)) === part;
  } catch {
    return false;
  }
}

/** Half of the order of P-256, to which the second half of each of our signatures is held. */
const halfOrder = 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n;

/**
 * Whether the signature of a compact JWS is the one of its kind that we make: of ES256 there are two for each text,
 * `s` and the order less `s`, and anybody can write one for the other. Ours have the smaller one.
 */
export function isLowestSignature(jws: string): boolean {
  const signature = base64url.decode(jws.slice(jws.lastIndexOf('.') + 1));
  return BigInt(`0x0${bytesToHex(signature.subarray(32))}`) <= halfOrder;
}

/** @throws UnknownKey, NotGenuine */
async function signedContent<S extends z.ZodType>(
  jws: string,
  keys: readonly PublicKey[],
  schema: S,
): Promise<{ content: z.output<S>; algorithm: PublicKey['alg'] }> {
  if (!jws.split('.').every(isPlain)) throw new NotGenuine();
  let header: { alg?: string | undefined; kid?: string | undefined };
  try {
    header = decodeProtectedHeader(jws);
  } catch {
    throw new NotGenuine();
  }
  if (header.alg !== 'ES256' && header.alg !== 'EdDSA') throw new NotGenuine();
  const key = keys.find(({ kid }) => kid === header.kid);
  if (key === undefined) throw new UnknownKey();
  // The key says how it signs, never the file.
  if (header.alg !== key.alg) throw new NotGenuine();
  if (key.alg === 'ES256' && !isLowestSignature(jws)) throw new NotGenuine();
  let payload: Uint8Array;
  try {
    ({ payload } = await compactVerify(jws, key, { algorithms: [key.alg] }));
  } catch (error) {
    // Another error is the browser's, such as one without Ed25519: nothing can be said of any file.
    if (error instanceof errors.JOSEError) throw new NotGenuine();
    throw error;
  }
  const parsed = schema.safeParse(JSON.parse(strFromU8(payload)));
  if (!parsed.success) throw new NotGenuine();
  return { content: parsed.data, algorithm: key.alg };
}

/** Reads a status list; null: it isn't one, or none of the keys has signed it. */
export async function readStatusList(
  jws: string,
  keys: readonly PublicKey[],
): Promise<StatusList | null> {
  try {
    return (await signedContent(jws.trim(), keys, statusListSchema)).content;
  } catch (error) {
    if (error instanceof UnknownKey || error instanceof NotGenuine) return null;
    throw error;
  }
}

/**
 * The name of a list is unique, and stays when the installation moves to another host or the list is
 * copied to another page.
 */
const listName = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** The given lists that an entry refers to. */
function listsOf(entry: StatusEntry, lists: readonly StatusList[]): StatusList[] {
  return lists.filter(
    ({ id, credentialSubject }) =>
      listName(id) === listName(entry.statusListCredential) &&
      credentialSubject.statusPurpose === entry.statusPurpose,
  );
}

/** Of two that were made at the same time, the one that was given later. */
function newest(lists: readonly StatusList[]): StatusList | undefined {
  return lists.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1);
}

function statusIn(
  entry: StatusEntry,
  { credentialSubject: { encodedList, suspendedList } }: StatusList,
): 'valid' | 'revoked' | 'suspended' {
  const position = Number(entry.statusListIndex);
  if (position >= listBits || !readBit(encodedList, position)) return 'valid';
  if (entry.statusPurpose === 'suspension') return 'suspended';
  return suspendedList !== undefined && readBit(suspendedList, position) ? 'suspended' : 'revoked';
}

function judgeStatus(proven: Proven, { lists, now }: Means): Verdict {
  const said = (kind: 'genuine' | 'revoked' | 'suspended' | 'list_too_old', list: StatusList) =>
    ({ ...proven, kind, listedAt: new Date(list.validFrom) }) as const;
  const entries = [proven.credential.credentialStatus].flat();
  // A revocation is for ever: an old list proves it, too.
  for (const entry of entries) {
    const list = listsOf(entry, lists).find((one) => statusIn(entry, one) === 'revoked');
    if (list) return said('revoked', list);
  }
  const known = entries.flatMap((entry) => {
    const list = newest(listsOf(entry, lists));
    return list ? [{ entry, list }] : [];
  });
  const [oldest] = known
    .map(({ list }) => list)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  if (oldest === undefined || known.length < entries.length) return { ...proven, kind: 'no_list' };
  if (known.some(({ list }) => new Date(list.validUntil) < now)) {
    return said('list_too_old', oldest);
  }
  for (const { entry, list } of known) {
    if (statusIn(entry, list) === 'suspended') return said('suspended', list);
  }
  return said('genuine', oldest);
}

/** Whether the file is the document that the credential names, with this credential and nothing else. */
function isWhole(bytes: Uint8Array, jws: string, { document, validFrom }: Credential): boolean {
  const before = bytes.subarray(0, document.length);
  if (before.length !== document.length) return false;
  if (bytesToHex(sha256(before)) !== document.sha256) return false;
  let update: Uint8Array;
  try {
    update = attachmentUpdate(before, { jws, sha256: document.sha256, issuedAt: validFrom });
  } catch (error) {
    if (error instanceof UnknownPdf) return false;
    throw error;
  }
  const after = bytes.subarray(document.length);
  return after.length === update.length && after.every((byte, at) => byte === update[at]);
}

/**
 * Verifies a certificate without asking anybody: its signature, that neither the page nor the credential
 * was changed, that nothing was added, and whether the lists say that it was revoked.
 */
export async function verifyDocument(bytes: Uint8Array, means: Means): Promise<Verdict> {
  if (strFromU8(bytes.subarray(0, 5), true) !== '%PDF-') return { kind: 'no_pdf' };
  const jws = attachedCredential(bytes);
  if (jws === null) return { kind: isAsWritten(bytes) ? 'no_credential' : 'rewritten' };
  try {
    const { content: credential, algorithm } = await signedContent(
      jws,
      means.keys,
      credentialSchema,
    );
    if (credential.sub !== credential.credentialSubject.id) return { kind: 'changed' };
    if (!isWhole(bytes, jws, credential)) return { kind: 'changed' };
    return judgeStatus({ credential, algorithm }, means);
  } catch (error) {
    if (error instanceof UnknownKey) return { kind: 'unknown_key' };
    if (error instanceof NotGenuine) return { kind: 'changed' };
    throw error;
  }
}
