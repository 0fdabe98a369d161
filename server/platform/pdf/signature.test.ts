import forge from 'node-forge';
import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../context/env.ts';
import { proveSigning } from './signature.ts';
import { readSigning, UnusableSigning } from './signing.ts';
import { pdfText } from './testing/pdfText.ts';
import { writeSigningFile } from './testing/signingFile.ts';
import { writePdf } from './writePdf.ts';

const password = 'ひみつ p12';
let folder = '';
let path = '';
let signed: Buffer = Buffer.alloc(0);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seminar-signing-'));
  path = join(folder, 'office.p12');
  await writeSigningFile(path, password);
  const at = new Date('2026-04-10T09:00:00+09:00');
  const facts = { title: '修了証', author: '協会', subject: '証明', createdAt: at };
  signed = await writePdf({ ...facts, signing: { ...readSigning(path, password), at } }, (sheet) =>
    sheet.tagged('P', () => sheet.pdf.text('修了証', 72, 72)),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * The two parts of the file that the signature covers, and the signature between them, in
 * hexadecimal.
 */
function parts(bytes: Buffer) {
  const [, ...range] =
    /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(bytes.toString('latin1')) ?? [];
  const [start = -1, length = 0, second = 0, rest = 0] = range.map(Number);
  const covered = Buffer.concat([
    bytes.subarray(start, length),
    bytes.subarray(second, second + rest),
  ]);
  const hex = bytes.subarray(length, second).toString('latin1');
  return { start, end: second + rest, hex, covered };
}

describe('a signed document', () => {
  test('is covered by its signature, except for the signature itself', () => {
    const { start, end, hex } = parts(signed);
    expect([start, end]).toEqual([0, signed.length]);
    expect(hex).toMatch(/^<[0-9a-f]+>$/);
  });

  test('has the digest and the signature of exactly these bytes', () => {
    const { hex, covered } = parts(signed);
    const der = Buffer.from(hex.slice(1, -1), 'hex').toString('binary');
    const { asn1, pki, pkcs7 } = forge;
    // The rest of the placeholder is filled with zeroes.
    const length = der.charCodeAt(2) * 256 + der.charCodeAt(3) + 4;
    const message = pkcs7.messageFromAsn1(asn1.fromDer(der.slice(0, length)));
    const { authenticatedAttributes: attributes, signature } = message.rawCapture;
    const digestAttribute = attributes.find(({ value: [type] }) => {
      return type !== undefined && asn1.derToOid(type.value) === pki.oids['messageDigest'];
    });
    const digest = digestAttribute?.value[1]?.value[0]?.value ?? '';
    expect(Buffer.from(digest, 'binary').toString('hex')).toBe(
      createHash('sha256').update(covered).digest('hex'),
    );
    // The signature covers the attributes, encoded with the tag of a SET.
    const set = Buffer.concat(
      attributes.map((attribute) => Buffer.from(asn1.toDer(attribute).getBytes(), 'binary')),
    );
    const head = set.length < 128 ? [0x31, set.length] : [0x31, 0x81, set.length];
    const [certificate] = message.certificates;
    if (!certificate) throw new Error('the signature holds no certificate');
    const key = createPublicKey(pki.certificateToPem(certificate));
    const stated = Buffer.concat([Buffer.from(head), set]);
    expect(verify('sha256', stated, key, Buffer.from(signature, 'binary'))).toBe(true);
  });

  test('lists the signature in its catalogue, and its text can be read', () => {
    const file = signed.toString('latin1');
    expect(file).toContain('/SigFlags 3');
    expect(file).toContain('/SubFilter /adbe.pkcs7.detached');
    expect(file).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(pdfText(signed)).toBe('修了証');
  });

  test('is valid in pdfsig until a byte changes', async () => {
    const check = async (bytes: Buffer) => {
      const file = join(folder, 'signed.pdf');
      await writeFile(file, bytes);
      return spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).stdout;
    };
    const output = await check(signed);
    expect(output).toContain('Signature is Valid.');
    expect(output).toContain('Total document signed');
    const altered = Buffer.from(signed);
    const at = altered.indexOf('/MediaBox');
    altered.write('/MediaBux', at, 'latin1');
    expect(await check(altered)).not.toContain('Signature is Valid.');
  });
});

describe('the signing certificate', () => {
  test('is set by the environment', () => {
    expect(readEnv({ PDF_SIGNING_P12: path, PDF_SIGNING_PASSWORD: password }).pdfSigning).toEqual(
      readSigning(path, password),
    );
    expect(readEnv({}).pdfSigning).toBeNull();
  });

  test('is refused at the start with a message if it can’t sign', async () => {
    const noFile = join(folder, 'missing.p12');
    const noP12 = join(folder, 'text.p12');
    await writeFile(noP12, 'not a key');
    const messageOf = (file: string, secret: string) => {
      try {
        readEnv({ PORT: 'x', PDF_SIGNING_P12: file, PDF_SIGNING_PASSWORD: secret });
      } catch (error) {
        return String(error);
      }
      return '';
    };
    expect(messageOf(noFile, password)).toContain(`the file ${noFile} can't be read`);
    expect(messageOf(noP12, password)).toContain('is no PKCS #12 file');
    expect(messageOf(path, 'wrong')).toContain(
      `PDF_SIGNING_PASSWORD is not the password of ${path}`,
    );
    // All other problems are reported as well.
    expect(messageOf(path, 'wrong')).toContain('PORT must be a port number');
    expect(messageOf(path, 'guessed')).not.toContain('guessed');
    expect(() => readSigning(path, '')).toThrow(UnusableSigning);
  });

  test('is read with its owner and validity; the server also starts with an expired one', async () => {
    const file = join(folder, 'expired.p12');
    const notAfter = new Date('2021-01-01T00:00:00Z');
    await writeSigningFile(file, password, { notBefore: new Date('2020-01-01'), notAfter });
    const signing = readEnv({ PDF_SIGNING_P12: file, PDF_SIGNING_PASSWORD: password }).pdfSigning;
    expect(signing?.validity).toEqual({
      subject: 'Tohto Association',
      from: new Date('2020-01-01T00:00:00Z'),
      until: notAfter,
    });
  });
});

/** Names of issuers as authorities and offices write them, for openssl. */
const issuers = {
  'in Japanese': [
    '東都医療機器協会',
    '-utf8',
    '-subj',
    '/C=JP/O=一般社団法人 東都医療機器協会/CN=東都医療機器協会',
  ],
  'with several values in one part': [
    'Test',
    '-multivalue-rdn',
    '-subj',
    '/C=JP/O=Example+OU=Dept/CN=Test',
  ],
  'with a part twice': ['研修課', '-utf8', '-subj', '/C=JP/O=協会/OU=本部/OU=東京/CN=研修課'],
  'without a common name': ['髙﨑協会', '-utf8', '-subj', '/C=JP/O=髙﨑協会'],
} as const;

describe('a file whose issuer is', () => {
  test.each(Object.entries(issuers))(
    '%s signs so that readers find its certificate',
    async (name, [subject, ...options]) => {
      const made = join(folder, `${name.replaceAll(' ', '-')}.p12`);
      const [key, certificate] = [`${made}.key`, `${made}.crt`];
      const openssl = (...given: string[]) => {
        const { status, stderr } = spawnSync('openssl', given, { encoding: 'utf8' });
        expect([status, stderr]).toEqual([0, status === 0 ? stderr : '']);
      };
      openssl(
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        key,
        '-out',
        certificate,
        '-days',
        '3650',
        ...options,
      );
      openssl(
        'pkcs12',
        '-export',
        '-inkey',
        key,
        '-in',
        certificate,
        '-out',
        made,
        '-passout',
        'pass:secret',
      );
      const signing = readSigning(made, 'secret');
      // The settings and the warnings name it so.
      expect(signing.validity.subject).toBe(subject);
      const at = new Date();
      await proveSigning(signing, at);

      const facts = { title: '修了証', author: '協会', subject: '証明', createdAt: at };
      const bytes = await writePdf({ ...facts, signing: { ...signing, at } }, (sheet) =>
        sheet.tagged('P', () => sheet.pdf.text('修了証', 72, 72)),
      );
      const { hex, covered } = parts(bytes);
      const [cms, content] = [`${made}.cms`, `${made}.content`];
      await writeFile(cms, Buffer.from(hex.slice(1, -1), 'hex'));
      await writeFile(content, covered);
      openssl(
        'cms',
        '-verify',
        '-inform',
        'DER',
        '-binary',
        '-in',
        cms,
        '-content',
        content,
        '-CAfile',
        certificate,
        '-purpose',
        'any',
        '-out',
        `${made}.out`,
      );
      await writeFile(`${made}.pdf`, bytes);
      const { stdout } = spawnSync('pdfsig', ['-nocert', `${made}.pdf`], { encoding: 'utf8' });
      expect(stdout).toContain('Signature is Valid.');
    },
  );

  test('spoilt on the way is refused at the start', async () => {
    const signing = readSigning(path, password);
    const other = join(folder, 'other.p12');
    await writeSigningFile(other, password);
    const { certificate } = readSigning(other, password);
    const wrong = Buffer.from(certificate);
    wrong[wrong.indexOf('Tohto')] = 'X'.charCodeAt(0);
    const spoilt = proveSigning({ ...signing, certificate: wrong }, new Date());
    await expect(spoilt).rejects.toThrow(
      /PDF_SIGNING_P12: a probe signature with .+ doesn't verify/,
    );
  });
});
