import { newGroupSchema } from '@seminar/shared/catalogue/group-applications/schema';
import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import type { Context } from '../../server/platform/context/context.ts';
import { inTransaction } from '../../server/platform/db/db.ts';
import { issueGroupBill } from '../../server/papers/bills/issueGroupBill.ts';
import { cancelWithRefund } from '../../server/money/deposits/cancelWithRefund.ts';
import { submitGroup } from '../../server/money/groups/submitGroup.ts';
import { normalisePublicId, type PublicId } from '../../server/platform/ids/publicId.ts';
import { changeStatus } from '../../server/applying/submissions/changeStatus.ts';
import { replacePerson } from '../../server/applying/submissions/replacePerson.ts';
import { companies } from './companies.ts';
import { answersOf } from './entriesOf.ts';
import { groupPerson } from './groupPeople.ts';
import { sampleGroups, type SampleGroup } from './groups.ts';
import { recordTransfer } from './recordTransfer.ts';

/** An event of a group, with its day: the number of days after the first day of the application period. */
export interface GroupEvent {
  group: SampleGroup;
  day: number;
  /** Must be repeatable: after a killed start all events run again from the first one. */
  happen: (context: Context) => Promise<void>;
}

interface Setting {
  form: FormTemplate;
  adminId: number;
  /** The seminar's code. */
  codeOf: (group: SampleGroup) => string;
  /** The id of the date and place. */
  sessionOf: (context: Context, group: SampleGroup) => Promise<number | null>;
  /** Filled with the applications of a group's people, by their keys. */
  publicIds: Map<string, PublicId>;
}

/** The number of a group's first person; the person after its last one is the one who replaces. */
function firstOf(group: SampleGroup): number {
  return sampleGroups
    .slice(0, sampleGroups.indexOf(group))
    .reduce((sum, { people }) => sum + people + 1, 0);
}

const keysOf = ({ key, people }: SampleGroup): string[] =>
  Array.from({ length: people }, (_, index) => `${key}/${index + 1}`);

/** The account that a group pays to. */
async function accountOf({ db }: Context, person: PublicId): Promise<string> {
  const { group } = await db.submission.findUniqueOrThrow({
    where: { publicId: person },
    select: { group: { select: { virtualAccount: true } } },
  });
  if (!group?.virtualAccount) throw new Error(`no account for the group of ${person}`);
  return group.virtualAccount.accountNumber;
}

/** Every event of the groups. */
export function groupEvents(setting: Setting): GroupEvent[] {
  const { form, adminId, codeOf, sessionOf, publicIds } = setting;
  const entriesOf = (group: SampleGroup, index: number) => {
    const number = firstOf(group) + index;
    return answersOf(form, groupPerson(number, group.company), number);
  };
  const idOf = (key: string): PublicId => {
    const id = publicIds.get(key);
    if (id === undefined) throw new Error(`${key} has not happened yet`);
    return id;
  };

  const applying = async (context: Context, group: SampleGroup) => {
    const { name, kana, phone } = companies[group.company];
    const { data } = await submitGroup(context, {
      seminar: codeOf(group),
      group: newGroupSchema.parse({
        company: { name, name_kana: kana },
        contact: { ...group.contact, phone },
        attendees: keysOf(group).map((_, index) => ({ fields: entriesOf(group, index) })),
        places: group.places,
        session_id: await sessionOf(context, group),
        member_number: group.member,
        receipt: group.receipt,
        mails_to: group.mailsTo,
      }),
      idempotencyKey: `sample-${group.key}`,
      admit: null,
      locale: 'ja',
      ...(group.channel && {
        office: {
          adminId,
          channel: group.channel,
          beyondSeats: false,
          outsidePeriod: false,
          leavesOpen: false,
        },
      }),
    });
    for (const [index, key] of keysOf(group).entries()) {
      publicIds.set(key, normalisePublicId(data.submission_ids[index] ?? ''));
    }
  };

  const replacing = async (context: Context, group: SampleGroup) => {
    const publicId = idOf(`${group.key}/1`);
    const { formerPeople } = await context.db.submission.findUniqueOrThrow({
      where: { publicId },
      include: { formerPeople: true },
    });
    if (formerPeople.length > 0) return;
    const entries = entriesOf(group, group.people);
    const order = { publicId, entries, by: 'contact', adminId: null, locale: 'ja' } as const;
    await inTransaction(context.db, (tx) => replacePerson(tx, context, order));
  };

  const keeping = async (context: Context, group: SampleGroup, yen: number) => {
    const publicId = idOf(`${group.key}/${group.people}`);
    const { status } = await context.db.submission.findUniqueOrThrow({ where: { publicId } });
    if (status === 'cancelled') return;
    await cancelWithRefund(context, {
      publicId,
      reason: '担当者からの電話での申出により',
      kept: { amount: yen, taxCategory: 'out_of_scope' },
      adminId,
    });
  };

  const invoicing = async (context: Context, group: SampleGroup) => {
    const { group: found } = await context.db.submission.findUniqueOrThrow({
      where: { publicId: idOf(`${group.key}/1`) },
      include: { group: { include: { bills: true } } },
    });
    if (!found || found.bills.length > 0) return;
    const { publicId, companyName: addressee } = found;
    const order = { kind: 'invoice', addressee, honorific: '御中', adminId: null } as const;
    await issueGroupBill(context, { publicId, ...order });
  };

  return sampleGroups.flatMap((group): GroupEvent[] => {
    const { day, replacedAfter, cancelledAfter, partKept, invoicedAfter } = group;
    return [
      { group, day, happen: (context) => applying(context, group) },
      ...group.transfers.map(({ after, amount, remitter }): GroupEvent => ({
        group,
        day: day + after,
        async happen(context) {
          const accountNumber = await accountOf(context, idOf(`${group.key}/1`));
          await recordTransfer(context, { accountNumber, amount, remitter });
        },
      })),
      ...(replacedAfter === undefined
        ? []
        : [
            {
              group,
              day: day + replacedAfter,
              happen: (context: Context) => replacing(context, group),
            },
          ]),
      ...(partKept === undefined
        ? []
        : [
            {
              group,
              day: day + partKept.after,
              happen: (context: Context) => keeping(context, group, partKept.yen),
            },
          ]),
      ...(invoicedAfter === undefined
        ? []
        : [
            {
              group,
              day: day + invoicedAfter,
              happen: (context: Context) => invoicing(context, group),
            },
          ]),
      ...(cancelledAfter === undefined
        ? []
        : keysOf(group).map((key): GroupEvent => ({
            group,
            day: day + cancelledAfter,
            happen: (context) =>
              changeStatus(context, { publicId: idOf(key), status: 'cancelled', adminId }),
          }))),
    ];
  });
}
