import { memberFieldsSchema } from '@seminar/shared/catalogue/members/schema';
import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import type { Context } from '../../server/platform/context/context.ts';
import { createMember, setMemberLeft } from '../../server/catalogue/members/writeMember.ts';
import { companies, type CompanyKey } from './companies.ts';

interface SampleMember {
  number: string;
  company: CompanyKey;
  /** The last day on which it counts; null: no limit. */
  until: string | null;
  left: boolean;
}

const member = (
  number: string,
  company: CompanyKey,
  { until = null, left = false }: { until?: string | null; left?: boolean } = {},
): SampleMember => ({ number, company, until, left });

/** A roster with a member in each state. */
const members: readonly SampleMember[] = [
  member('M-0001', 'touto'),
  member('M-0002', 'kinki'),
  member('M-0005', 'hokuto'),
  member('M-0008', 'keifu'),
  member('M-0013', 'chubu', { until: '2025-03-31' }),
  member('M-0021', 'setouchi', { left: true }),
];
const person = {
  number: 'K-0003',
  kind: 'person',
  name: '渡邉 隆',
  name_kana: 'ワタナベ タカシ',
} as const;

/** Adds the members that the roster doesn't have yet. */
export async function addMembers(context: Context, adminId: number): Promise<void> {
  const planned = [
    ...members.map(({ number, company, until, left }) => {
      const { name, kana } = companies[company];
      const fields = { number, kind: 'company', name, name_kana: kana, valid_until: until };
      return { fields: memberFieldsSchema.parse(fields), left };
    }),
    { fields: memberFieldsSchema.parse(person), left: false },
  ];
  for (const { fields, left } of planned) {
    const numberKey = memberNumberKey(fields.number);
    if (await context.db.member.findUnique({ where: { numberKey } })) continue;
    const id = await createMember(context, { fields, adminId });
    if (left) await setMemberLeft(context, { id, left, adminId });
  }
}
