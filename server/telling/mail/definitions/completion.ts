import { formatLongDay, type Day, tokyoDay } from '@seminar/shared/date';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { inMailLanguage, type Application, type MailDefinition } from '../mailDefinition.ts';
import { readApplications } from '../readApplication.ts';
import { readSender } from '../readSender.ts';
import { facts, type Fact } from '../renderMail.ts';
import { writeAndQueueMails } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, seminarFacts } from './application.ts';

export interface TestPassed extends Application {
  studentNumber: string;
  passedOn: Day;
}

const passedOn = (it: TestPassed) => formatLongDay(it.passedOn, it.language);
const studentFact = (it: Application & { studentNumber: string }): Fact => [
  inMailLanguage(it, '受講番号', 'Student number'),
  it.studentNumber,
];

/** The completion test is passed; the office issues the certificate later. */
export const testPassed: MailDefinition<TestPassed> = {
  kind: 'test_passed',
  placeholders: {
    ...applicationPlaceholders(['受講の状況を確認する', 'See your progress']),
    受講番号: { meaning: ['受講番号', 'The student number'], value: (it) => it.studentNumber },
    合格日: {
      meaning: ['修了テストに合格した日', 'The day on which the completion test was passed'],
      value: passedOn,
    },
    合格内容の表: {
      meaning: [
        '講習会名・受講番号・合格日の表',
        'A table of seminar, student number and day of passing',
      ],
      block: true,
      contains: ['講習会名', '受講番号', '合格日'],
      value: (it) =>
        facts([
          ...seminarFacts(it),
          studentFact(it),
          [inMailLanguage(it, '合格日', 'Passed on'), passedOn(it)],
        ]),
    },
  },
  required: ['講習会名', '受講番号'],
  standard: {
    ja: {
      subject: '【修了テスト合格のお知らせ】{講習会名}',
      body: `修了テストの提出を受け付けました。キーワードはすべて正解で、合格されました。おめでとうございます。

■ 合格の内容
{合格内容の表}

修了証は、事務局で発行の手続きをしたのち、メールでお知らせします。お客様に行っていただくお手続きはありません。

{申込ページのボタン}`,
    },
    en: {
      subject: 'Completion test passed: {講習会名}',
      body: `We have received your completion test. All keywords were right: you have passed. Congratulations.

■ Your result
{合格内容の表}

Our office will now issue your certificate and email you when it is ready. There is nothing for you to do.

{申込ページのボタン}`,
    },
  },
  sample: (application) => ({
    ...application,
    studentNumber: 'KEIZOKU-20260401-0001',
    passedOn: '2026-06-10',
  }),
};

/** The mail of the test alone, or of more. */
export type TestPassedKind = 'test_passed' | 'training_completed';

const completedOn: MailDefinition<TestPassed>['placeholders'][string] = {
  meaning: ['修了の条件を満たした日', 'The day on which everything was done'],
  value: passedOn,
};

/** All that the certificate needs is done, where that is not the test alone; the office issues it later. */
export const trainingCompleted: MailDefinition<TestPassed> = {
  kind: 'training_completed',
  placeholders: {
    ...applicationPlaceholders(['受講の状況を確認する', 'See your progress']),
    受講番号: { meaning: ['受講番号', 'The student number'], value: (it) => it.studentNumber },
    修了日: completedOn,
    修了内容の表: {
      meaning: [
        '講習会名・受講番号・修了日の表',
        'A table of seminar, student number and day of completion',
      ],
      block: true,
      contains: ['講習会名', '受講番号', '修了日'],
      value: (it) =>
        facts([
          ...seminarFacts(it),
          studentFact(it),
          [inMailLanguage(it, '修了日', 'Completed on'), passedOn(it)],
        ]),
    },
  },
  required: ['講習会名', '受講番号'],
  standard: {
    ja: {
      subject: '【修了のお知らせ】{講習会名}',
      body: `修了の条件をすべて満たされました。お疲れさまでした。

■ 修了の内容
{修了内容の表}

修了証は、事務局で発行の手続きをしたのち、メールでお知らせします。お客様に行っていただくお手続きはありません。

{申込ページのボタン}`,
    },
    en: {
      subject: 'Training completed: {講習会名}',
      body: `You have done everything that the certificate needs. Thank you for taking part.

■ Your training
{修了内容の表}

Our office will now issue your certificate and email you when it is ready. There is nothing for you to do.

{申込ページのボタン}`,
    },
  },
  sample: (application) => ({
    ...application,
    studentNumber: 'KEIZOKU-20260401-0001',
    passedOn: '2026-06-10',
  }),
};

export interface CertificateIssued extends Application {
  studentNumber: string;
  certificateNumber: string;
  issuedOn: Day;
}

const issuedOn = (it: CertificateIssued) => formatLongDay(it.issuedOn, it.language);

/** The certificate is issued: its number, and the page where it can be downloaded. */
export const certificateIssued: MailDefinition<CertificateIssued> = {
  kind: 'certificate_issued',
  placeholders: {
    ...applicationPlaceholders(['修了証をダウンロードする', 'Download the certificate']),
    受講番号: { meaning: ['受講番号', 'The student number'], value: (it) => it.studentNumber },
    証明書番号: {
      meaning: ['証明書の番号', 'The certificate’s number'],
      value: (it) => it.certificateNumber,
    },
    発行日: {
      meaning: ['証明書の発行日', 'The day on which the certificate was issued'],
      value: issuedOn,
    },
    証明書の表: {
      meaning: [
        '講習会名・受講番号・証明書番号・発行日の表',
        'A table of seminar, student number, certificate number and day of issue',
      ],
      block: true,
      contains: ['講習会名', '受講番号', '証明書番号', '発行日'],
      value: (it) =>
        facts([
          ...seminarFacts(it),
          studentFact(it),
          [inMailLanguage(it, '証明書番号', 'Certificate number'), it.certificateNumber],
          [inMailLanguage(it, '発行日', 'Issued on'), issuedOn(it)],
        ]),
    },
  },
  required: ['証明書番号', '申込ページのアドレス'],
  standard: {
    ja: {
      subject: '【修了証を発行しました】{講習会名}',
      body: `講習会の修了証を発行しました。下のページから、修了証（PDF）をダウンロードできます。

■ 修了証
{証明書の表}

{申込ページのボタン}

・修了証は、印刷または保存のうえ、大切に保管してください。`,
    },
    en: {
      subject: 'Certificate issued: {講習会名}',
      body: `Your certificate has been issued. You can download it (PDF) from the page below.

■ Certificate
{証明書の表}

{申込ページのボタン}

・Please print or save the certificate and keep it safe.
・The certificate itself is in Japanese.`,
    },
  },
  sample: (application) => ({
    ...application,
    studentNumber: 'KEIZOKU-20260401-0001',
    certificateNumber: 'C2026-000001',
    issuedOn: '2026-06-15',
  }),
};

/** The content of the mails to students who have passed, and their applications if there are any. */
export async function readTestsPassed(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  certificateIds: readonly number[],
) {
  const certificates = await tx.certificate.findMany({
    where: { id: { in: [...certificateIds] } },
    include: { student: { include: { seminar: { select: { name: true } } } } },
    orderBy: { id: 'asc' },
  });
  const applied = certificates.flatMap(({ student }) => student.submissionId ?? []);
  const applications = await readApplications(tx, env, applied);
  const applicationOf = new Map(applications.map((read) => [read.submission.id, read]));
  const sender = await readSender(tx);
  return certificates.map(({ student, downloadCode, ...certificate }) => {
    const read = applicationOf.get(student.submissionId ?? 0);
    const content: TestPassed = {
      publicId: '',
      language: 'ja',
      number: '',
      seminarName: student.seminar.name,
      session: null,
      cancelRule: [],
      free: false,
      // A student whom the office entered has no page of their own: the link goes to the certificate.
      url: downloadCode === null ? '' : `${env.appUrl}/api/certificate-files/${downloadCode}`,
      ...(read?.application ?? { sender }),
      // The office may have corrected the student's name since the application.
      applicantName: student.name,
      studentNumber: student.studentNumber,
      passedOn: tokyoDay(certificate.completedAt),
    };
    return { certificate, submission: read?.submission ?? null, student, content };
  });
}

/** The same for one certificate, which exists. */
export async function readTestPassed(tx: Tx | Db, env: Pick<Env, 'appUrl'>, certificateId: number) {
  const [read] = await readTestsPassed(tx, env, [certificateId]);
  if (!read) throw new Error(`certificate ${certificateId} does not exist`);
  return read;
}

/** Tells students that they have done what their certificates need; once for each certificate earned. */
export async function queueCertificatesEarned(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { kind, certificateIds }: { kind: TestPassedKind; certificateIds: readonly number[] },
): Promise<void> {
  if (certificateIds.length === 0) return;
  const read = await readTestsPassed(tx, env, certificateIds);
  await writeAndQueueMails(
    tx,
    kind === 'test_passed' ? testPassed : trainingCompleted,
    read.map(({ certificate, ...mail }) => ({ ...mail, event: `${kind}:${certificate.id}` })),
  );
}

/** What the mails about these certificates say; without those that are not issued. */
export async function readCertificatesIssued(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  certificateIds: readonly number[],
) {
  const read = await readTestsPassed(tx, env, certificateIds);
  return read.flatMap(({ certificate, content, ...rest }) => {
    const { id, certificateNumber, issuedAt } = certificate;
    if (certificateNumber === null || issuedAt === null) return [];
    const issued: CertificateIssued = {
      ...content,
      certificateNumber,
      issuedOn: tokyoDay(issuedAt),
    };
    return [{ ...rest, certificateId: id, content: issued }];
  });
}

/** Tells attendees that their certificates can be downloaded; once for each certificate. */
export async function queueCertificatesIssued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  certificateIds: readonly number[],
): Promise<void> {
  const read = await readCertificatesIssued(tx, env, certificateIds);
  await writeAndQueueMails(
    tx,
    certificateIssued,
    read.map(({ certificateId, ...mail }) => ({
      ...mail,
      event: `certificate_issued:${certificateId}`,
    })),
  );
}
