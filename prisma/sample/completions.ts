import { addDays, type Day } from '@seminar/shared/date';
import { prefectures } from '@seminar/shared/platform/japan/prefectures';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { withMoment } from '../../server/platform/audit/origin.ts';
import { storeProof } from '../../server/applying/attendance/recordProof.ts';
import { issuedParts } from '../../server/papers/certificates/contentAtIssue.ts';
import { numberCertificate } from '../../server/papers/certificates/numberCertificates.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import type { Env } from '../../server/platform/context/env.ts';
import { companies } from './companies.ts';
import { sampleGroups } from './groups.ts';
import { momentOf } from './momentOf.ts';
import { personOf, type PersonKey } from './people.ts';
import { sampleSeminars, type SeminarKey } from './seminars.ts';

interface Completion {
  seminar: SeminarKey;
  /** Whose key as an application is `seminar/person`, or as one of a group `group/chubu/1`. */
  person: PersonKey | `group/${string}`;
  /** Days after the first day of the completion test. */
  day: number;
  /** The number of failed tries; a passed one follows unless there is no `certificate`. */
  failures: number;
  certificate: 'unissued' | 'issued' | 'revoked' | null;
  /** Gave the prefecture of the company instead of the one of the home. */
  otherPrefecture?: (typeof prefectures)[number];
}

const completions: readonly Completion[] = [
  { seminar: 'lastYear', person: 'fukuda', day: 5, failures: 0, certificate: 'issued' },
  { seminar: 'lastYear', person: 'ota', day: 9, failures: 1, certificate: 'issued' },
  { seminar: 'lastYear', person: 'miura', day: 12, failures: 0, certificate: 'revoked' },
  { seminar: 'lastYear', person: 'takahashi', day: 30, failures: 0, certificate: 'issued' },
  { seminar: 'closed', person: 'watanabe', day: 6, failures: 0, certificate: 'issued' },
  { seminar: 'closed', person: 'mori', day: 11, failures: 2, certificate: 'issued' },
  { seminar: 'closed', person: 'group/chubu/1', day: 12, failures: 0, certificate: 'issued' },
  { seminar: 'closed', person: 'group/chubu/2', day: 13, failures: 1, certificate: 'issued' },
  { seminar: 'closed', person: 'abe', day: 14, failures: 0, certificate: 'revoked' },
  { seminar: 'closed', person: 'group/chubu/3', day: 16, failures: 0, certificate: 'issued' },
  { seminar: 'closed', person: 'group/chubu/4', day: 20, failures: 0, certificate: 'issued' },
  { seminar: 'closed', person: 'ishii', day: 25, failures: 0, certificate: 'issued' },
  { seminar: 'closed', person: 'sato_kei', day: 38, failures: 0, certificate: 'unissued' },
  {
    seminar: 'closed',
    person: 'goto',
    day: 52,
    failures: 1,
    certificate: 'unissued',
    otherPrefecture: '岐阜県',
  },
  { seminar: 'closed', person: 'group/chubu/5', day: 60, failures: 0, certificate: 'unissued' },
  { seminar: 'closed', person: 'miyagi', day: 66, failures: 0, certificate: 'unissued' },
  { seminar: 'closed', person: 'higa', day: 70, failures: 0, certificate: 'unissued' },
  { seminar: 'closed', person: 'fujita', day: 75, failures: 2, certificate: null },
];

/** Who attended what has no test, as the office recorded it. */
const recorded = [
  { person: 'hayashi', minutes: null, reason: '配信の担当者が、全時間の受講を確認' },
  { person: 'matsuda', minutes: 25, reason: '途中で退出（配信の担当者が時刻を控えたもの）' },
] as const satisfies readonly { person: PersonKey; minutes: number | null; reason: string }[];

type Who = Completion['person'];

const isOfGroup = (person: Who): person is Exclude<Who, PersonKey> => person.startsWith('group/');

const applicationOf = (seminar: SeminarKey, person: Who): string =>
  isOfGroup(person) ? person : `${seminar}/${person}`;

/** The people of a group live where their company is. */
function homeOf(person: Who): string {
  if (!isOfGroup(person)) return personOf(person).homeAddress;
  const group = sampleGroups.find(({ key }) => person.startsWith(`${key}/`));
  return group ? companies[group.company].address1 : '';
}

/** Issues a certificate at that time, as the office did. */
async function issue(tx: Tx, env: Env, certificateId: number, issuedAt: Date): Promise<void> {
  const certificate = await tx.certificate.findUniqueOrThrow({
    where: { id: certificateId },
    include: issuedParts,
  });
  await withMoment(issuedAt, () => numberCertificate(tx, env, certificate, issuedAt));
}

/** Proofs of attendance by hand, and the certificate that one of them led to. */
export async function addProofs(
  tx: Tx,
  env: Env,
  { today, adminId }: { today: Day; adminId: number },
  publicIds: ReadonlyMap<string, string>,
): Promise<void> {
  const at = momentOf(addDays(today, -1), '16:30');
  for (const { person, ...proof } of recorded) {
    const { id: studentId } = await tx.student.findFirstOrThrow({
      where: { submission: { publicId: publicIds.get(applicationOf('free', person)) ?? '' } },
    });
    const order = { studentId, proof: { kind: 'by_hand' as const, ...proof }, adminId, at };
    await withMoment(at, () => storeProof(tx, { env }, order));
  }
}

/** Tries at the completion test, and the certificates that they led to. */
export async function addCompletions(
  tx: Tx,
  env: Env,
  today: Day,
  publicIds: ReadonlyMap<string, string>,
): Promise<void> {
  const seminars = sampleSeminars(today);
  for (const { seminar, person, day, failures, certificate, otherPrefecture } of completions) {
    const student = await tx.student.findFirstOrThrow({
      where: { submission: { publicId: publicIds.get(applicationOf(seminar, person)) ?? '' } },
    });
    const { certificate_start, review_test_keywords_json: keywords } = seminars[seminar].seminar;
    const passedOn = addDays(certificate_start ?? today, day);
    const completedAt = momentOf(passedOn, '20:15');
    const home = homeOf(person);
    const attempt = {
      seminarId: student.seminarId,
      studentId: student.id,
      studentNumber: student.studentNumber,
      name: student.name,
      addressPrefecture: otherPrefecture ?? prefectures.find((name) => home.startsWith(name)) ?? '',
      prefectureDiffers: otherPrefecture !== undefined,
      searchText: searchText([student.studentNumber, student.name]),
    };
    const wrong = keywords.map((keyword, index) => (index === 0 ? '品質管理' : keyword));
    await tx.reviewTestAttempt.createMany({
      data: [
        ...Array.from({ length: failures }, (_, index) => ({
          ...attempt,
          keywords: wrong,
          passed: false,
          at: momentOf(passedOn, `20:0${index}`),
        })),
        ...(certificate ? [{ ...attempt, keywords, passed: true, at: completedAt }] : []),
      ],
    });
    if (!certificate) continue;
    const { id } = await tx.certificate.create({
      data: { studentId: student.id, completedAt, createdAt: completedAt },
      select: { id: true },
    });
    if (certificate === 'unissued') continue;
    await issue(tx, env, id, momentOf(addDays(passedOn, 3), '10:40'));
    if (certificate !== 'revoked') continue;
    await tx.certificate.update({
      where: { id },
      data: {
        revokedAt: momentOf(addDays(passedOn, 8), '15:20'),
        revocationReason: '氏名の表記に誤りがあったため',
      },
    });
  }
}
