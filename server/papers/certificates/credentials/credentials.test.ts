import { attachedCredential } from '@seminar/shared/papers/certificates/credentials/pdfAttachment.rules';
import type { StatusEntry } from '@seminar/shared/papers/certificates/credentials/schema';
import {
  readKeys,
  readStatusList,
  verifyDocument,
  type Verdict,
} from '@seminar/shared/papers/certificates/credentials/verifyDocument';
import { calculateJwkThumbprint, decodeProtectedHeader } from 'jose';
import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { certificateDocument } from '../certificateDocument.ts';
import { deleteCertificate } from '../deleteCertificate.ts';
import { downloadCertificate } from '../downloadCertificate.ts';
import { readSigning } from '../../../platform/pdf/signing.ts';
import { writeSigningFile } from '../../../platform/pdf/testing/signingFile.ts';
import { buildAdmin } from '../../../testing/factories.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../../testing/attendees.ts';
import { loggedIn, testServer } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';
import { purposeOf } from '../../../bank/bank/sealedColumns.ts';
import { seal } from '../../../bank/bank/secretBox.ts';
import { keyWarning, publicKeys, replaceKey, signingKey } from './signingKey.ts';
import { statusList, statusLists } from './statusLists.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const anybody = supertest(testServer(context));
let seminarId = 0;
let adminId = 0;
beforeAll(async () => {
  seminarId = (await buildTaught(db, { name: '令和8年度 継続的研修（第1回）' })).id;
  adminId = (await buildAdmin(db)).id;
});

async function issued(name = '髙橋 花子') {
  const student = await buildStudent(db, seminarId, { name });
  const { id } = await buildCertificate(db, student.id);
  const { body } = await office.send('post', '/api/certificates/issue', { certificate_id: id });
  expect(body.data).toMatchObject({ status: 'issued', credential: true });
  const { bytes } = await certificateDocument(context, { certificateId: id });
  return { id, student, bytes };
}

/** As somebody verifies who has fetched what is published now. */
async function verdictOf(bytes: Uint8Array): Promise<Verdict> {
  const keys = readKeys((await anybody.get('/.well-known/jwks.json')).body);
  const jwts = await statusLists(context);
  const lists = (await Promise.all(jwts.map((jwt) => readStatusList(jwt, keys)))).filter(
    (list) => list !== null,
  );
  expect(lists).toHaveLength(jwts.length);
  return verifyDocument(bytes, { keys, lists, now: context.clock() });
}

async function entriesOf(bytes: Uint8Array): Promise<StatusEntry[]> {
  const verdict = await verdictOf(bytes);
  if (!('credential' in verdict)) return [];
  const { credentialStatus: status } = verdict.credential;
  return Array.isArray(status) ? status : [status];
}

async function subjectOf(bytes: Uint8Array): Promise<string | undefined> {
  const verdict = await verdictOf(bytes);
  return 'credential' in verdict ? verdict.credential.sub : undefined;
}

describe('an issued certificate', () => {
  test('carries a credential that is verified with what the server publishes', async () => {
    const { id, bytes } = await issued();
    const verdict = await verdictOf(bytes);
    expect(verdict.kind).toBe('genuine');
    const kept = await db.certificateDocument.findUniqueOrThrow({ where: { certificateId: id } });
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept.sha256);
  });

  test('is revoked in the list as soon as it is revoked', async () => {
    const { id, bytes } = await issued();
    await deleteCertificate(context, { certificateId: id, adminId, reason: '氏名の誤り' });
    expect((await verdictOf(bytes)).kind).toBe('revoked');
    const again = await office.send('post', `/api/certificates/${id}/reissue`, { reason: '訂正' });
    const { bytes: anew } = await certificateDocument(context, {
      certificateId: again.body.data.id,
    });
    expect((await verdictOf(anew)).kind).toBe('genuine');
    // Both are of one person, which only their names tell.
    expect(await subjectOf(anew)).toBe(await subjectOf(bytes));
    expect(await subjectOf(anew)).not.toBe(await subjectOf((await issued()).bytes));
    expect(await subjectOf(anew)).toMatch(/^urn:uuid:[\da-f-]{36}$/);
    expect((await verdictOf(bytes)).kind).toBe('revoked');
    // The office's marked copy proves nothing, so it carries no credential.
    const copy = await downloadCertificate(context, { certificateId: id });
    expect((await verdictOf(copy.bytes)).kind).toBe('no_credential');
  });

  test('is suspended while its student is, and valid again afterwards', async () => {
    const { bytes, student } = await issued();
    const suspend = (suspendedAt: Date | null) =>
      db.student.update({ where: { id: student.id }, data: { suspendedAt } });
    await suspend(context.clock());
    expect((await verdictOf(bytes)).kind).toBe('suspended');
    await suspend(null);
    expect((await verdictOf(bytes)).kind).toBe('genuine');
  });

  test('whose transaction of revocation fails stays valid in the list', async () => {
    const { id, bytes } = await issued();
    await expect(
      db.$transaction(async (tx) => {
        await tx.certificate.update({ where: { id }, data: { revokedAt: context.clock() } });
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    expect((await verdictOf(bytes)).kind).toBe('genuine');
  });

  test('has a bit at a place that tells nothing of its number', async () => {
    const places: string[][] = [];
    for (const name of ['一 花子', '二 花子', '三 花子']) {
      const entries = await entriesOf((await issued(name)).bytes);
      places.push(entries.map(({ statusListIndex }) => statusListIndex));
    }
    for (const entries of places) expect(entries).toHaveLength(1);
    const numbers = places.map(([place]) => Number(place));
    expect(new Set(numbers).size).toBe(numbers.length);
    // Three neighbours by chance: one time in a hundred billion.
    expect(Math.max(...numbers) - Math.min(...numbers)).toBeGreaterThan(2);
  });

  test('of before there were credentials stays as it is, and is listed without one', async () => {
    const { id } = await issued();
    await db.$executeRaw`DELETE FROM certificate_documents WHERE certificate_id = ${id}`;
    await db.certificate.update({ where: { id }, data: { statusIndex: null } });
    const { bytes } = await certificateDocument(context, { certificateId: id });
    expect((await verdictOf(bytes)).kind).toBe('no_credential');
    const list = await office.get('/api/certificates?per_page=100');
    const row = list.body.data.find((one: { id: number }) => one.id === id);
    expect(row.credential).toBe(false);
  });

  test('that the office signs as a PDF keeps its signature, and is verified as well', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'seminar-credential-'));
    try {
      const file = join(folder, 'office.p12');
      await writeSigningFile(file, 'secret');
      const signing = {
        ...context,
        env: { ...context.env, pdfSigning: readSigning(file, 'secret') },
      };
      const { id } = await issued();
      await db.$executeRaw`DELETE FROM certificate_documents WHERE certificate_id = ${id}`;
      const { bytes } = await certificateDocument(signing, { certificateId: id });
      expect((await verdictOf(bytes)).kind).toBe('genuine');
      // The signature covers the document that the credential names: all of it.
      const [, length = '', second = '', rest = ''] =
        /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(bytes.toString('latin1')) ?? [];
      const verdict = await verdictOf(bytes);
      const named = 'credential' in verdict ? verdict.credential.document.length : 0;
      expect(Number(length)).toBeGreaterThan(0);
      expect(Number(second) + Number(rest)).toBe(named);
      const path = join(folder, 'signed.pdf');
      await writeFile(path, bytes);
      const run = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
      expect(run.stdout).toContain('Signature is Valid.');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('what is published', () => {
  test('are the public keys, in one set and one by one', async () => {
    const answer = await anybody
      .get('/.well-known/jwks.json')
      .set('Origin', 'https://other.example');
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const [key] = answer.body.keys;
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(key.alg).toBe('ES256');
    const { pathname } = new URL(key.kid);
    expect((await anybody.get(pathname)).body).toEqual(key);
    expect(pathname.endsWith(await calculateJwkThumbprint(key))).toBe(true);
    expect((await anybody.get('/credentials/keys/unknown')).status).toBe(404);
  });

  test('are the lists, under the addresses that credentials name, cacheable', async () => {
    const { bytes } = await issued();
    const [entry] = await entriesOf(bytes);
    const { pathname } = new URL(entry?.statusListCredential ?? '');
    const answer = await anybody.get(pathname).buffer(true);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vc+jwt');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    const again = await anybody.get(pathname).set('If-None-Match', answer.headers['etag'] ?? '');
    expect(again.status).toBe(304);
  });

  test('are no other lists', async () => {
    const [entry] = await entriesOf((await issued()).bytes);
    const { pathname } = new URL(entry?.statusListCredential ?? '');
    for (const path of [
      pathname.replace('status-', 'message-'),
      pathname.replace('-0-', '-1-'),
      pathname.replace('-0-', '-999-'),
      `${pathname}x`,
      '/credentials/status/x',
    ]) {
      expect((await anybody.get(path)).status).toBe(404);
    }
  });
});

describe('the key', () => {
  /** As an installation has it that an earlier release has set up. */
  async function useFormerKey() {
    const { privateKey } = generateKeyPairSync('ed25519');
    const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
    const { id } = await db.credentialKey.findFirstOrThrow({ where: { retiredAt: null } });
    const kid = `${context.env.appUrl}/credentials/keys/former`;
    const sealed = seal(
      context.secrets.encryption,
      d,
      purposeOf('credential_keys.private_key_sealed', 'former'),
    );
    await db.$transaction([
      db.credentialKey.update({
        where: { id },
        data: { privateKeySealed: null, retiredAt: context.clock() },
      }),
      db.$executeRaw`
        INSERT INTO credential_keys
          (id, address, public_key, private_key_sealed, list_series, created_at)
        SELECT 'former', ${kid}, ${x}, ${sealed}, list_series, ${context.clock()}
        FROM credential_keys WHERE id = ${id}`,
    ]);
    return kid;
  }

  /** What the audit says of the key that another one has replaced. */
  const retiring = async (kid: string) => {
    const { id } = await db.credentialKey.findFirstOrThrow({ where: { address: kid } });
    const where = { action: 'credential_key.retired', entityId: id };
    return (await db.auditEntry.findFirstOrThrow({ where })).after;
  };

  test('is one, however many servers start at once', async () => {
    const other = await testContext();
    const kids = await Promise.all([1, 2, 3, 4].map(async () => (await signingKey(other)).kid));
    expect(new Set(kids).size).toBe(1);
    expect(await other.db.auditEntry.count({ where: { action: 'credential_key.created' } })).toBe(
      1,
    );
  });

  test('is replaced by another; what the old one signed stays genuine', async () => {
    const { bytes } = await issued();
    const { kid } = await signingKey(context);
    await replaceKey(context, { stolen: false });
    expect((await signingKey(context)).kid).not.toBe(kid);
    expect((await publicKeys(context)).map((key) => key.kid)).toContain(kid);
    expect((await verdictOf(bytes)).kind).toBe('genuine');
    expect((await verdictOf((await issued()).bytes)).kind).toBe('genuine');
    const old = await db.credentialKey.findFirstOrThrow({ where: { address: kid } });
    expect(old.privateKeySealed).toBeNull();
    expect(await retiring(kid)).toEqual({ withdrawn: false });
  });

  test('of a kind that was made before signs until somebody replaces it, and then stays published', async () => {
    const kid = await useFormerKey();
    expect(await keyWarning(context)).toContain('rotate-certificate-key');
    const { bytes } = await issued();
    expect((await verdictOf(bytes)).kind).toBe('genuine');
    expect(decodeProtectedHeader(attachedCredential(bytes) ?? '')).toMatchObject({
      alg: 'EdDSA',
      kid,
    });
    await replaceKey(context, { stolen: false });
    expect(await keyWarning(context)).toBeNull();
    expect((await verdictOf(bytes)).kind).toBe('genuine');
    const { bytes: newer } = await issued();
    expect((await verdictOf(newer)).kind).toBe('genuine');
    expect(decodeProtectedHeader(attachedCredential(newer) ?? '').alg).toBe('ES256');
    // What an earlier release signed names two lists, which go on.
    const { listSeries } = await signingKey(context);
    for (const kind of ['revocation', 'suspension', 'status']) {
      const list = await statusList(context, `${kind}-0-${listSeries}`);
      expect(decodeProtectedHeader(list).alg).toBe('ES256');
    }
  });

  test('that was stolen is withdrawn, and proves nothing any more', async () => {
    const { bytes } = await issued();
    const { kid } = await signingKey(context);
    await replaceKey(context, { stolen: true });
    expect((await publicKeys(context)).map((key) => key.kid)).not.toContain(kid);
    expect((await verdictOf(bytes)).kind).toBe('unknown_key');
    expect((await anybody.get(new URL(kid).pathname)).status).toBe(404);
    expect(await retiring(kid)).toEqual({ withdrawn: true });
  });

  test('whose private half can’t be opened draws nothing until it is replaced', async () => {
    const lost = { ...context, secrets: { ...context.secrets, encryption: Buffer.alloc(32, 9) } };
    await expect(signingKey(lost)).rejects.toMatchObject({ status: 503 });
    await replaceKey(lost, { stolen: false });
    await expect(signingKey(lost)).resolves.toMatchObject({ kid: expect.any(String) });
    await replaceKey(context, { stolen: false });
  });
});

test('the file keeps the rules of PDF/A-3 for attached files', async () => {
  const { bytes } = await issued();
  const folder = await mkdtemp(join(tmpdir(), 'seminar-credential-'));
  try {
    const path = join(folder, 'certificate.pdf');
    await writeFile(path, bytes);
    const file = bytes.toString('latin1');
    expect(file).toContain('<pdfaid:part>3</pdfaid:part>');
    for (const part of [
      /\/AF \[\d+ 0 R\]/,
      /\/EmbeddedFiles << \/Names \[\(credential\.jwt\) \d+ 0 R\] >>/,
      /\/AFRelationship \/Supplement/,
      /\/Subtype \/application#2Fvc\+jwt/,
      /\/ModDate \(D:20260410000000\+09'00'\)/,
      /\/F \(credential\.jwt\)\n\/UF \(credential\.jwt\)/,
    ]) {
      expect(file).toMatch(part);
    }
    const run = (tool: string, ...options: string[]) =>
      spawnSync(tool, options, { encoding: 'utf8' });
    const check = run('qpdf', '--check', path);
    expect([check.status, check.stderr]).toEqual([0, '']);
    const out = join(folder, 'out.jwt');
    expect(run('pdfdetach', '-save', '1', '-o', out, path).status).toBe(0);
    expect(await readFile(out, 'utf8')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('A status list whose key can’t be opened is not available, and the published keys are', async () => {
  const secrets = { ...context.secrets, encryption: Buffer.alloc(32, 9) };
  const lost = supertest(testServer({ ...context, secrets }));
  const { listSeries } = await signingKey(context);
  const answer = await lost.get(`/credentials/status/status-0-${listSeries}`);
  expect([answer.status, answer.body.message]).toEqual([
    503,
    expect.stringContaining('署名する鍵を開けない'),
  ]);
  expect((await lost.get('/.well-known/jwks.json')).status).toBe(200);
});

describe('the page that needs no network', () => {
  const page = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-x'" />
<script type="application/json" id="published"></script>`;
  const serve = async (path: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'seminar-verifier-'));
    await writeFile(join(folder, 'certificate-verifier.html'), page);
    const answer = await supertest(createApp(context, context.pool, folder)).get(path);
    await rm(folder, { recursive: true });
    return answer;
  };

  test('holds the keys and lists of the moment, and may load nothing', async () => {
    const { bytes } = await issued();
    const answer = await serve('/certificate-verifier.html');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'sha256-x'; frame-ancestors 'none'",
    );
    expect(answer.headers['content-disposition']).toBeUndefined();
    const [, json = ''] = /id="published">(.*)<\/script>/.exec(answer.text) ?? [];
    const published = JSON.parse(json) as { keys: unknown; lists: string[] };
    const keys = readKeys(published);
    const read = await Promise.all(published.lists.map((jwt) => readStatusList(jwt, keys)));
    const lists = read.filter((list) => list !== null);
    const verdict = await verifyDocument(bytes, { keys, lists, now: context.clock() });
    expect(verdict.kind).toBe('genuine');
  });

  test('is saved as a file', async () => {
    const answer = await serve('/certificate-verifier.html?download=1');
    expect(answer.headers['content-disposition']).toContain('attachment; filename="certificate-');
  });

  test('is not there before it was built', async () => {
    expect((await anybody.get('/certificate-verifier.html')).status).toBe(404);
  });
});
