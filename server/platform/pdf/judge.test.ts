import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildKey,
  buildPaper,
  contentFor,
  issuer,
} from '../../papers/certificates/credentials/testing/papers.ts';
import { readSigning } from './signing.ts';
import { documents, variants } from './testing/documents.ts';
import { readPaper, type Paper } from './testing/paper.ts';
import { rules } from './testing/rules.ts';
import { writeSigningFile } from './testing/signingFile.ts';

const papers = new Map<string, Paper>();
/** It has what any rule can be broken in: a signature's field, a figure, a file. */
const fullest = '署名し電子証明を添付した修了証';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seminar-judge-'));
  const file = join(folder, 'office.p12');
  await writeSigningFile(file, 'password');
  const signing = { ...readSigning(file, 'password'), at: new Date('2026-04-10T00:00:00Z') };
  const key = await buildKey(`${issuer}/credentials/keys/first`);
  const credential = (signed: typeof signing | null) => async () => {
    const content = contentFor('髙﨑 𠮷子', 'C2026-000001');
    const { bytes } = await buildPaper(content, key, { signing: signed });
    return Buffer.from(bytes);
  };
  const all = {
    ...documents,
    ...variants(signing),
    電子証明のある修了証: { write: credential(null) },
    [fullest]: { write: credential(signing) },
  };
  for (const [name, { write }] of Object.entries(all)) {
    const path = join(folder, `${name}.pdf`);
    const bytes = await write();
    await writeFile(path, bytes);
    papers.set(name, readPaper(path, bytes));
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const broken = (paper: Paper) =>
  rules.filter(({ holds }) => !holds(paper)).map(({ clause, says }) => `${clause}: ${says}`);

describe('the rules of the standards', () => {
  test('are kept by every kind of document, signed or not', () => {
    expect(papers.size).toBe(22);
    expect([...papers].map(([name, paper]) => [name, broken(paper)])).toEqual(
      [...papers.keys()].map((name) => [name, []]),
    );
  });

  test.each(rules)('$clause is broken by a file in which not: $says', (rule) => {
    const whole = papers.get(fullest);
    if (!whole) throw new Error('there is no document');
    const paper = { bytes: Buffer.from(whole.bytes), objects: structuredClone(whole.objects) };
    expect(rule.holds(paper)).toBe(true);
    rule.break(paper);
    expect(rule.holds(paper)).toBe(false);
  });
});
