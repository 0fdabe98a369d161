import { encodeBits } from '@seminar/shared/papers/certificates/credentials/bitstring.rules';
import {
  attachedCredential,
  attachmentUpdate,
  UnknownPdf,
} from '@seminar/shared/papers/certificates/credentials/pdfAttachment.rules';
import type { StatusList } from '@seminar/shared/papers/certificates/credentials/schema';
import {
  readKeys,
  readStatusList,
  verifyDocument,
  type Means,
} from '@seminar/shared/papers/certificates/credentials/verifyDocument';
import fc from 'fast-check';
import { compactVerify, FlattenedSign, UnsecuredJWT, type JWTPayload } from 'jose';
import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signCredential } from './signCredential.ts';
import { buildKey, buildPaper, contentFor, issuer } from './testing/papers.ts';

const key = await buildKey(`${issuer}/credentials/keys/first`);
const paper = await buildPaper(contentFor('髙橋 花子', 'C2026-000001'), key);
const other = await buildPaper(contentFor('田中 一郎', 'C2026-000002'), key, { position: 8 });

const former = await buildKey(`${issuer}/credentials/keys/former`, 'EdDSA');
const formerPaper = await buildPaper(contentFor('髙橋 花子', 'C2025-000001'), former, {
  former: true,
});

interface Listed {
  kind?: 'status' | 'revocation' | 'suspension';
  set?: number[];
  suspended?: number[];
  from?: string;
}

function listFor({
  kind = 'status',
  set = [],
  suspended = [],
  from = '2026-04-20T00:00:00Z',
}: Listed): StatusList {
  const id = `${issuer}/credentials/status/${kind}-0-x`;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    iss: issuer,
    nbf: new Date(from).getTime() / 1000,
    jti: id,
    issuer,
    validFrom: new Date(from).toISOString(),
    validUntil: new Date(new Date(from).getTime() + 31 * 86_400_000).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: kind === 'suspension' ? kind : 'revocation',
      encodedList: encodeBits([...set, ...suspended]),
      ...(kind === 'status' ? { suspendedList: encodeBits(suspended) } : {}),
    },
  };
}

const means: Means = {
  keys: [former.published, key.published],
  lists: [listFor({ set: [8] })],
  now: new Date('2026-05-01T00:00:00Z'),
};
const kindOf = async (bytes: Uint8Array, given: Partial<Means> = {}) =>
  (await verifyDocument(bytes, { ...means, ...given })).kind;
const refused = ['changed', 'no_credential', 'rewritten', 'no_pdf', 'unknown_key'];

type Change =
  | { kind: 'altered'; at: number; by: number }
  | { kind: 'cut off'; at: number }
  | { kind: 'put in'; at: number; more: Uint8Array }
  | { kind: 'taken out'; at: number; length: number }
  | { kind: 'added'; more: Uint8Array };

function apply(bytes: Uint8Array, how: Change): Buffer {
  const copy = Buffer.from(bytes);
  switch (how.kind) {
    case 'altered':
      copy[how.at] = (copy[how.at] ?? 0) ^ how.by;
      return copy;
    case 'cut off':
      return copy.subarray(0, how.at);
    case 'put in':
      return Buffer.concat([copy.subarray(0, how.at), how.more, copy.subarray(how.at)]);
    case 'taken out':
      return Buffer.concat([copy.subarray(0, how.at), copy.subarray(how.at + how.length)]);
    case 'added':
      return Buffer.concat([copy, how.more]);
  }
}

/** The document with a credential of the caller's making, attached as the product does it. */
function withCredential(document: Uint8Array, jws: string): Uint8Array {
  const sha256 = createHash('sha256').update(document).digest('hex');
  const issuedAt = paper.credential.validFrom;
  return Buffer.concat([document, attachmentUpdate(document, { jws, sha256, issuedAt })]);
}

describe('a certificate', () => {
  test('is genuine, and its credential says what the paper says', async () => {
    const verdict = await verifyDocument(paper.bytes, means);
    expect(verdict).toMatchObject({
      kind: 'genuine',
      algorithm: 'ES256',
      listedAt: new Date('2026-04-20T00:00:00Z'),
      credential: {
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        sub: 'urn:uuid:3f0c7d52-7c1e-4c5b-9a53-2f6f3f0b6f11',
        // One entry, as the JSON schema of Open Badges demands.
        credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
        credentialSubject: {
          id: 'urn:uuid:3f0c7d52-7c1e-4c5b-9a53-2f6f3f0b6f11',
          licenseNumber: 'C2026-000001',
          identifier: [
            { identityType: 'name', identityHash: '髙橋 花子' },
            { identityType: 'ext:birthDate', identityHash: '1980-04-02' },
            { identityType: 'ext:studentNumber' },
          ],
          achievement: { name: '令和8年度 継続的研修' },
        },
      },
    });
    // Neither the telephone nor the address of the association, nor anything of the person beyond.
    expect(Object.keys(paper.credential.credentialSubject)).toEqual([
      'id',
      'type',
      'identifier',
      'activityEndDate',
      'licenseNumber',
      'term',
      'achievement',
    ]);
  });

  test('begins with exactly the document that the credential names', () => {
    const { length, sha256 } = paper.credential.document;
    const before = paper.bytes.subarray(0, length);
    expect(Buffer.from(before).equals(paper.document)).toBe(true);
    expect(createHash('sha256').update(before).digest('hex')).toBe(sha256);
  });

  test('without a birth date on the paper has none in its credential', async () => {
    const content = { ...contentFor('森 久美子', 'C2026-000003'), birth_date: null };
    const { credential } = await buildPaper(content, key);
    expect(JSON.stringify(credential)).not.toContain('birthDate');
  });

  test('is revoked by a list of any age', async () => {
    expect(await kindOf(other.bytes)).toBe('revoked');
    expect(await kindOf(other.bytes, { now: new Date('2036-01-01') })).toBe('revoked');
  });

  test('is suspended while the list says so', async () => {
    const lists = [listFor({ suspended: [7] })];
    expect(await kindOf(paper.bytes, { lists })).toBe('suspended');
    const later = [...lists, listFor({ from: '2026-04-25T00:00:00Z' })];
    expect(await kindOf(paper.bytes, { lists: later })).toBe('genuine');
  });

  test('is judged by the list that was given later, if two say the same time', async () => {
    const suspended = [listFor({ suspended: [7] }), listFor({})];
    expect(await kindOf(paper.bytes, { lists: suspended })).toBe('genuine');
    expect(await kindOf(paper.bytes, { lists: suspended.toReversed() })).toBe('suspended');
  });

  test('can’t be said to be valid with an old list, or without its list', async () => {
    expect(await kindOf(paper.bytes, { now: new Date('2026-06-01') })).toBe('list_too_old');
    expect(await kindOf(paper.bytes, { lists: [] })).toBe('no_list');
    const others = [listFor({ kind: 'revocation' }), listFor({ kind: 'suspension' })];
    expect(await kindOf(paper.bytes, { lists: others })).toBe('no_list');
  });

  test('that a key for EdDSA signed, with two lists, is judged as before', async () => {
    const given = (...listed: Listed[]) =>
      kindOf(formerPaper.bytes, { lists: listed.map(listFor) });
    const kind = 'suspension';
    const genuine = [listFor({ kind: 'revocation' }), listFor({ kind })];
    expect(await verifyDocument(formerPaper.bytes, { ...means, lists: genuine })).toMatchObject({
      kind: 'genuine',
      algorithm: 'EdDSA',
    });
    expect(await given({ kind: 'revocation' })).toBe('no_list');
    expect(await given({ kind: 'revocation', set: [7] })).toBe('revoked');
    expect(await given({ kind: 'revocation' }, { kind, set: [7] })).toBe('suspended');
    const later = { kind, from: '2026-04-25T00:00:00Z' } as const;
    expect(await given({ kind: 'revocation' }, { kind, set: [7] }, later)).toBe('genuine');
  });

  test('is judged by the lists of its own installation alone, wherever they were copied', async () => {
    const moved = means.lists.map((list) => ({
      ...list,
      id: list.id.replace(issuer, 'https://copy.example.org/lists'),
    }));
    expect(await kindOf(paper.bytes, { lists: moved })).toBe('genuine');
    const foreign = means.lists.map((list) => ({ ...list, id: list.id.replace('-x', '-y') }));
    expect(await kindOf(paper.bytes, { lists: foreign })).toBe('no_list');
  });

  test('of before there were credentials is said to have none', async () => {
    expect(await kindOf(paper.document)).toBe('no_credential');
    expect(await kindOf(Buffer.from('PK\u0003\u0004'))).toBe('no_pdf');
  });
});

describe('a file that another program has written', () => {
  test('is told as such, not as one without a credential', async () => {
    const foreign =
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\nxref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<</Size 2/Root 1 0 R>>\nstartxref\n42\n%%EOF\n';
    expect(await kindOf(Buffer.from(foreign))).toBe('rewritten');
    expect(await kindOf(paper.bytes.subarray(0, 2_000))).toBe('rewritten');
  });

  test.each([
    ['qpdf', (from: string, to: string) => ['--object-streams=generate', from, to]],
    ['mutool', (from: string, to: string) => ['clean', from, to]],
    ['gs', (from: string, to: string) => ['-q', '-sDEVICE=pdfwrite', '-o', to, from]],
  ])('such as %s, where it is installed', async (tool, options) => {
    const folder = await mkdtemp(join(tmpdir(), 'seminar-rewritten-'));
    const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
    await writeFile(from, paper.bytes);
    const { error } = spawnSync(tool, options(from, to));
    if (error === undefined) expect(await kindOf(await readFile(to))).toBe('rewritten');
    await rm(folder, { recursive: true });
  });
});

describe('refused is', () => {
  test('a key that nobody gave, and a key that took the name of ours', async () => {
    const stranger = await buildKey('https://evil.example/keys/1');
    const content = contentFor('髙橋 花子', 'C2026-000001');
    expect(await kindOf((await buildPaper(content, stranger)).bytes)).toBe('unknown_key');
    const impostor = await buildKey(key.kid);
    expect(await kindOf((await buildPaper(content, impostor)).bytes)).toBe('changed');
  });

  test('a credential of another paper, in both directions', async () => {
    expect(await kindOf(withCredential(paper.document, other.jws))).toBe('changed');
    expect(await kindOf(withCredential(other.document, paper.jws))).toBe('changed');
  });

  test('another update after the credential, or between it and the document', async () => {
    const drawn = Buffer.from(
      '30 0 obj\n<< /Length 3 >>\nstream\nq Q\nendstream\nendobj\nstartxref\n0\n%%EOF\n',
    );
    expect(await kindOf(Buffer.concat([paper.bytes, drawn]))).toBe('changed');
    expect(await kindOf(Buffer.concat([paper.bytes, Buffer.from('\n')]))).toBe('changed');
    const length = paper.document.length;
    const between = [paper.bytes.subarray(0, length), drawn, paper.bytes.subarray(length)];
    expect(await kindOf(Buffer.concat(between))).toBe('changed');
    // To a whole certificate nothing can be attached by the rules once more.
    expect(() => withCredential(paper.bytes, paper.jws)).toThrow(UnknownPdf);
  });

  test('no signature, and a signature of another kind', async () => {
    const payload = JSON.stringify(paper.credential);
    const none = new UnsecuredJWT(JSON.parse(payload) as JWTPayload).encode();
    expect(await kindOf(withCredential(paper.document, none))).toBe('changed');
    expect(await kindOf(withCredential(paper.document, `${none}AAAA`))).toBe('changed');
    // The public key, which everybody has, taken for the secret of a MAC.
    const secret = Buffer.from(key.published.x, 'base64url');
    for (const alg of ['HS256', 'none', 'ES256', 'EdDSA', 'Ed25519']) {
      const head = Buffer.from(JSON.stringify({ alg, kid: key.kid })).toString('base64url');
      const input = `${head}.${Buffer.from(payload).toString('base64url')}`;
      const mac = createHmac('sha256', secret).update(input).digest('base64url');
      expect(await kindOf(withCredential(paper.document, `${input}.${mac}`))).toBe('changed');
    }
    const critical = await new FlattenedSign(Buffer.from(payload))
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, crit: ['b64'], b64: false })
      .sign(key.key);
    const unread = `${critical.protected}.${paper.jws.split('.')[1]}.${critical.signature}`;
    expect(await kindOf(withCredential(paper.document, unread))).toBe('changed');
  });

  test('what else this key signed: a status list is no certificate', async () => {
    const list = await signCredential(listFor({}), key);
    expect(await kindOf(withCredential(paper.document, list))).toBe('changed');
    expect(await readStatusList(paper.jws, [key.published])).toBeNull();
    expect(await readStatusList(list, [key.published])).not.toBeNull();
    expect(await readStatusList(list.replace(/.$/, 'x'), [key.published])).toBeNull();
    expect(await readStatusList(list, [])).toBeNull();
  });

  test('the other signature that ES256 has for the same text', async () => {
    const [head, claims, signature = ''] = paper.jws.split('.');
    const bytes = Buffer.from(signature, 'base64url');
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
    const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`);
    bytes.write(s.toString(16).padStart(64, '0'), 32, 'hex');
    const jws = [head, claims, bytes.toString('base64url')].join('.');
    await expect(compactVerify(jws, key.published)).resolves.toBeTruthy();
    expect(await kindOf(withCredential(paper.document, jws))).toBe('changed');
  });

  test('a subject that the claims and the credential name differently', async () => {
    const credential = {
      ...paper.credential,
      sub: 'urn:uuid:3f0c7d52-7c1e-4c5b-9a53-000000000000',
    };
    const jws = await signCredential(credential, key);
    expect(await kindOf(withCredential(paper.document, jws))).toBe('changed');
  });

  test('each other spelling of the signature', async () => {
    const last = paper.jws.at(-1) ?? '';
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=';
    for (const letter of letters.replace(last, '')) {
      const jws = `${paper.jws.slice(0, -1)}${letter}`;
      expect(await kindOf(withCredential(paper.document, jws))).toBe('changed');
    }
  });

  test(
    'a thousand files that differ in any byte of either part',
    { timeout: 120_000 },
    async () => {
      const { bytes, document } = paper;
      const at = fc.oneof(
        fc.nat(bytes.length - 1),
        // The credential is the smaller part: half of the changes are there.
        fc.integer({ min: document.length, max: bytes.length - 1 }),
      );
      const more = fc.uint8Array({ minLength: 1, maxLength: 40 });
      const length = fc.integer({ min: 1, max: 40 });
      const by = fc.integer({ min: 1, max: 255 });
      const change = fc.oneof(
        { weight: 6, arbitrary: fc.record({ kind: fc.constant('altered' as const), at, by }) },
        fc.record({ kind: fc.constant('cut off' as const), at }),
        fc.record({ kind: fc.constant('put in' as const), at, more }),
        fc.record({ kind: fc.constant('taken out' as const), at, length }),
        fc.record({ kind: fc.constant('added' as const), more }),
      );
      const seen = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(change, async (how) => {
          const file = apply(bytes, how);
          // A piece that was put in or taken out can leave the same bytes, as among zeroes.
          if (file.equals(bytes)) return;
          const kind = await kindOf(file);
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
          if (!refused.includes(kind)) throw new Error(`accepted as ${kind}`);
        }),
        { numRuns: 1_000 },
      );
      expect(await kindOf(bytes)).toBe('genuine');
      expect(seen.get('changed')).toBeGreaterThan(500);
    },
  );

  test(
    'every byte of the credential’s update, changed by one bit',
    { timeout: 120_000 },
    async () => {
      for (let place = paper.document.length; place < paper.bytes.length; place += 1) {
        const copy = paper.bytes.slice();
        copy[place] = (copy[place] ?? 0) ^ (1 << (place % 8));
        expect(refused).toContain(await kindOf(copy));
      }
    },
  );
});

test('keys are read from a JWK set, and others in it skipped', () => {
  const rsa = { kty: 'RSA', n: 'x', e: 'AQAB', kid: 'r' };
  const keys = [former.published, key.published];
  expect(readKeys({ keys: [rsa, ...keys] })).toEqual(keys);
  expect(readKeys('keys')).toEqual([]);
  expect(readKeys({ keys: 'x' })).toEqual([]);
});

test('the last credential of a file is the one that is judged', () => {
  expect(attachedCredential(paper.bytes)).toBe(paper.jws);
  expect(attachedCredential(Buffer.concat([paper.bytes, other.bytes]))).toBe(other.jws);
});
