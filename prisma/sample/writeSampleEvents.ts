import { addDays, tokyoDay, type Day } from '@seminar/shared/date';
import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import { priceFor } from '@seminar/shared/catalogue/seminars/prices.rules';
import type { Context } from '../../server/platform/context/context.ts';
import { withMoment } from '../../server/platform/audit/origin.ts';
import { issueBill } from '../../server/papers/bills/issueBill.ts';
import { assignDeposit } from '../../server/money/deposits/assignDeposit.ts';
import { acceptMemberClaim } from '../../server/money/deposits/acceptMemberClaim.ts';
import { declineMemberClaim } from '../../server/money/deposits/declineMemberClaim.ts';
import { putAside } from '../../server/money/deposits/putAside.ts';
import { splitDeposit } from '../../server/money/deposits/splitDeposit.ts';
import { unassignDeposit } from '../../server/money/deposits/unassignDeposit.ts';
import { waiveShortfall } from '../../server/money/deposits/waiveShortfall.ts';
import { readSnapshot } from '../../server/catalogue/answers/snapshot.ts';
import { addresseeOf } from '../../server/papers/receipts/addressee.rules.ts';
import { reissueReceipt } from '../../server/papers/receipts/reissueReceipt.ts';
import { changeStatus } from '../../server/applying/submissions/changeStatus.ts';
import { enterApplication } from '../../server/applying/submissions/enterApplication.ts';
import { submitApplication } from '../../server/applying/submissions/submitApplication.ts';
import { offerSeatsJob } from '../../server/applying/waiting-list/offerSeatsJob.ts';
import { answersVersion } from '../../server/catalogue/answers/answersVersion.ts';
import { askForCancellation } from '../../server/money/wishes/cancellation.ts';
import { handOver } from '../../server/money/wishes/handOver.ts';
import { readOwnChanges } from '../../server/money/wishes/readOwnChanges.ts';
import { normalisePublicId, type PublicId } from '../../server/platform/ids/publicId.ts';
import { applications, strayTransfers, type SampleApplication } from './applications.ts';
import { contextAt } from './contextAt.ts';
import { entriesOf } from './entriesOf.ts';
import { fileEvents } from './fileEvents.ts';
import { groupEvents } from './groupEvents.ts';
import { momentOf } from './momentOf.ts';
import {
  askedBills,
  cancellations,
  claimDecisions,
  officeWork,
  reissues,
  wishes,
} from './officeWork.ts';
import { personOf, type PersonKey } from './people.ts';
import { recordTransfer } from './recordTransfer.ts';
import { sampleSeminars, type SeminarKey } from './seminars.ts';

interface Setting {
  /** The day on which the demo begins. */
  today: Day;
  form: FormTemplate;
  adminId: number;
}

interface Event {
  at: Date;
  /** Must be repeatable: after a killed start all events run again from the first one. */
  happen: (context: Context) => Promise<void>;
}

/** The records that later events refer to, by the sample's own keys. */
interface Memory {
  publicIds: Map<string, PublicId>;
  deposits: Map<string, number>;
}

function recall<T>(known: ReadonlyMap<string, T>, key: string): T {
  const value = known.get(key);
  if (value === undefined) throw new Error(`${key} has not happened yet`);
  return value;
}

/** A time in office hours, with a different minute for each event. */
function timeOf(ordinal: number): string {
  const [hour, minute] = [9 + ((ordinal * 7) % 9), (ordinal * 13) % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function kanaOf(person: PersonKey): string {
  const { familyKana, givenKana } = personOf(person);
  // The length of the bank's field.
  return `${familyKana} ${givenKana}`.slice(0, 48);
}

async function accountOf({ db }: Context, submissionId: string): Promise<string> {
  const { virtualAccount } = await db.submission.findUniqueOrThrow({
    where: { publicId: submissionId },
    select: { virtualAccount: true },
  });
  if (!virtualAccount) throw new Error(`no account for ${submissionId}`);
  return virtualAccount.accountNumber;
}

/** Every event, in the order in which it happened, so that numbers rise with their dates. */
function eventsOf({ today, form, adminId }: Setting, memory: Memory): Event[] {
  const seminars = sampleSeminars(today);
  const dayOf = (key: SeminarKey, day: number) => addDays(seminars[key].seminar.entry_start, day);
  const { publicIds, deposits } = memory;

  const sessionOf = async (
    { db }: Context,
    { seminar, session }: Pick<SampleApplication, 'seminar' | 'session'>,
  ) => {
    if (session === undefined) return null;
    const { code } = seminars[seminar].seminar;
    const found = await db.seminarSession.findMany({
      where: { seminar: { code } },
      orderBy: { startsAt: 'asc' },
    });
    return found[session]?.id ?? null;
  };

  /** The office enters what came by fax. */
  const entering = async (context: Context, application: SampleApplication, ordinal: number) => {
    const { code } = seminars[application.seminar].seminar;
    const { id } = await context.db.seminar.findFirstOrThrow({ where: { code } });
    const entered = await enterApplication(context, {
      input: {
        seminar_id: id,
        channel: application.channel ?? 'fax',
        outside_period: true,
        fields: entriesOf(form, application.person, ordinal),
        member_number: application.member ?? null,
        session_id: null,
        beyond_seats: false,
        leave_open: false,
      },
      idempotencyKey: `sample-${application.key}`,
      adminId,
    });
    return normalisePublicId(entered.submission_id);
  };

  const applying = (application: SampleApplication, ordinal: number): Event => ({
    at: momentOf(dayOf(application.seminar, application.day), timeOf(ordinal)),
    async happen(context) {
      if (application.channel !== undefined) {
        publicIds.set(application.key, await entering(context, application, ordinal));
        return;
      }
      const { data } = await submitApplication(context, {
        accountTurn: null,
        seminar: seminars[application.seminar].seminar.code,
        sessionId: await sessionOf(context, application),
        entries: entriesOf(form, application.person, ordinal),
        member:
          application.member === undefined ? null : { number: application.member, turn: null },
        idempotencyKey: `sample-${application.key}`,
        locale: 'ja',
      });
      publicIds.set(application.key, normalisePublicId(data.submission_id));
    },
  });

  const paying = (application: SampleApplication, ordinal: number): Event[] => {
    const { key, seminar, day, person, transfers } = application;
    const appliedAt = { day: dayOf(seminar, day), member: false };
    const price = priceFor(seminars[seminar].seminar, appliedAt);
    return transfers.map(({ after, amount, remitter }, index) => ({
      at: momentOf(dayOf(seminar, day + after), timeOf(ordinal + index)),
      async happen(context) {
        const depositId = await recordTransfer(context, {
          accountNumber: await accountOf(context, recall(publicIds, key)),
          amount: amount ?? price.amount,
          remitter: remitter ?? kanaOf(person),
        });
        deposits.set(`${key}#${index + 1}`, depositId);
      },
    }));
  };

  const straying = strayTransfers.map(({ key, seminar, day, amount, remitter }): Event => ({
    at: momentOf(dayOf(seminar, day), '13:15'),
    async happen(context) {
      const transfer = { accountNumber: null, amount, remitter };
      deposits.set(key, await recordTransfer(context, transfer));
    },
  }));

  const working = officeWork.map((work): Event => ({
    at: momentOf(dayOf(work.seminar, work.day), work.time),
    async happen(context) {
      const depositId = recall(deposits, work.deposit);
      const { action } = work;
      if (action === 'submission.waived') {
        const { yen: amount, reason } = work;
        const publicId = recall(publicIds, work.application);
        const admin = { id: adminId, role: 'administrator' } as const;
        const waived = await context.db.waiver.count({ where: { depositId } });
        if (waived === 0) await waiveShortfall(context, { publicId, amount, reason, admin });
        return;
      }
      const done = await context.db.auditEntry.findFirst({
        where: { entity: 'deposit', entityId: String(depositId), action },
      });
      if (done) return;
      const input = { depositId, adminId, version: null };
      if (action === 'deposit.assigned') {
        const publicId = recall(publicIds, work.to);
        await assignDeposit(context, { ...input, publicId });
      } else if (action === 'deposit.split') {
        const assignments = work.among.map(([application, amount]) => ({
          publicId: recall(publicIds, application),
          amount,
        }));
        await splitDeposit(context, { ...input, assignments });
      } else if (action === 'deposit.put_aside') {
        await putAside(context, { ...input, kind: work.kind, reason: work.reason });
      } else {
        await unassignDeposit(context, { ...input, reason: work.reason });
      }
    },
  }));

  const cancelling = cancellations.map(({ seminar, day, time, application }): Event => ({
    at: momentOf(dayOf(seminar, day), time),
    async happen(context) {
      const publicId = recall(publicIds, application);
      await changeStatus(context, { publicId, status: 'cancelled', adminId });
      await offerSeatsJob(context);
    },
  }));

  const deciding = claimDecisions.map(({ seminar, day, time, application, member }): Event => ({
    at: momentOf(dayOf(seminar, day), time),
    async happen(context) {
      const publicId = recall(publicIds, application);
      const { memberClaim } = await context.db.submission.findUniqueOrThrow({
        where: { publicId },
        select: { memberClaim: true },
      });
      if (memberClaim !== 'unmatched') return;
      if (member === null) {
        await declineMemberClaim(context, { publicId, adminId });
        return;
      }
      const { id: memberId } = await context.db.member.findUniqueOrThrow({
        where: { numberKey: memberNumberKey(member) },
        select: { id: true },
      });
      await acceptMemberClaim(context, { publicId, memberId, adminId });
    },
  }));

  const reissuing = reissues.map((work): Event => {
    const at = momentOf(dayOf(work.seminar, work.day), work.time);
    const { addressee, honorific, reason } = work;
    return {
      at,
      async happen(context) {
        const { receiptNumber, version } = await context.db.receipt.findFirstOrThrow({
          where: { submission: { publicId: recall(publicIds, work.application) } },
        });
        if (version > 1) return;
        const input = { addressee, honorific, reason };
        await reissueReceipt(context, { receiptNumber, adminId, input });
      },
    };
  });

  const billing = askedBills.map(({ seminar, day, time, application, kind }): Event => ({
    at: momentOf(dayOf(seminar, day), time),
    async happen(context) {
      const publicId = recall(publicIds, application);
      const submission = await context.db.submission.findUniqueOrThrow({
        where: { publicId },
        include: { bills: { where: { kind } } },
      });
      if (submission.bills.length > 0) return;
      const wording = addresseeOf({ ...submission, answers: readSnapshot(submission.answers) });
      await issueBill(context, { ...wording, publicId, kind, adminId: null });
    },
  }));

  const wishing = wishes.map(({ seminar, day, time, application, person }, ordinal): Event => ({
    at: momentOf(dayOf(seminar, day), time),
    async happen(context) {
      const publicId = recall(publicIds, application);
      const {
        id,
        answers,
        wishes: asked,
      } = await context.db.submission.findUniqueOrThrow({
        where: { publicId },
        include: { wishes: true },
      });
      if (asked.length > 0) return;
      if (person === undefined) {
        const { cancellation } = await readOwnChanges(context, { submissionId: id });
        if (!cancellation) throw new Error(`${application} can't be cancelled`);
        await askForCancellation(context, { publicId, link: publicId, ...cancellation });
        return;
      }
      await handOver(context, {
        publicId,
        version: answersVersion(context, readSnapshot(answers)),
        entries: entriesOf(form, person, ordinal),
        locale: 'ja',
      });
    },
  }));

  const ofGroups = groupEvents({
    form,
    adminId,
    codeOf: ({ seminar }) => seminars[seminar].seminar.code,
    sessionOf,
    publicIds,
  }).map(({ group, day, happen }): Event => ({
    at: momentOf(dayOf(group.seminar, day), '14:05'),
    happen,
  }));

  const ofFiles = fileEvents({ seminar: seminars.practice.seminar, adminId, publicIds }).map(
    ({ day, time, happen }): Event => ({ at: momentOf(day, time), happen }),
  );

  return [
    ...applications.map(applying),
    ...applications.flatMap(paying),
    ...straying,
    ...working,
    ...cancelling,
    ...deciding,
    ...reissuing,
    ...billing,
    ...wishing,
    ...ofGroups,
    ...ofFiles,
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Writes the applications, transfers and office's work of the last months, through the use cases of the
 * product. Events that are already stored are not repeated.
 *
 * @returns the submission_ids by the sample's keys
 */
export async function writeSampleEvents(
  context: Context,
  setting: Setting,
): Promise<ReadonlyMap<string, string>> {
  const memory: Memory = { publicIds: new Map(), deposits: new Map() };
  for (const { at, happen } of eventsOf(setting, memory)) {
    if (tokyoDay(at) >= setting.today)
      throw new Error(`an event of the sample is in the future: ${at.toISOString()}`);
    await withMoment(at, () => happen(contextAt(context, at)));
  }
  return memory.publicIds;
}
