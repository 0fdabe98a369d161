import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import type { MemberFields } from '@seminar/shared/catalogue/members/schema';
import { toDate, toDay } from '../../platform/context/days.ts';
import type { Member } from '../../generated/prisma/client.ts';

/** The columns of what the office says of a member. */
export function memberColumns(fields: MemberFields) {
  return {
    number: fields.number,
    numberKey: memberNumberKey(fields.number),
    kind: fields.kind,
    name: fields.name,
    nameKana: fields.name_kana,
    validFrom: toDate(fields.valid_from),
    validUntil: toDate(fields.valid_until),
    searchText: searchText([
      fields.number,
      memberNumberKey(fields.number),
      fields.name,
      fields.name_kana,
    ]),
  };
}

/** What the roster says of a member. */
export function memberFields(member: Member): MemberFields {
  return {
    number: member.number,
    kind: member.kind,
    name: member.name,
    name_kana: member.nameKana,
    valid_from: toDay(member.validFrom),
    valid_until: toDay(member.validUntil),
  };
}
