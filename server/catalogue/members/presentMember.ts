import type { Day } from '@seminar/shared/date';
import type { Member as Presented } from '@seminar/shared/catalogue/members/schema';
import type { Member } from '../../generated/prisma/client.ts';
import { memberFields } from './memberFields.ts';
import { memberState } from './memberState.ts';

export function presentMember(member: Member, today: Day): Presented {
  return {
    id: member.id,
    ...memberFields(member),
    state: memberState(member, today),
    version: member.version,
  };
}
