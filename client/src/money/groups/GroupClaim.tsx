import { acceptGroupClaim, declineGroupClaim } from '@seminar/shared/money/groups/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import type { Group } from '@seminar/shared/money/groups/schema';
import { call } from '../../platform/api/call.ts';
import { MemberClaim } from '../../applying/submissions/office/MemberClaim.tsx';

/** That the company of a group is a member, and the office's decision; nothing where it doesn't say so. */
export function GroupClaim({ group }: { group: Group }) {
  const { group_id: id, member_claim: claim, money, people, places } = group;
  if (claim === null) return null;
  const params = { id };
  return (
    <MemberClaim
      claim={claim}
      open={people + places > 0}
      amount={money.owed}
      ofGroup
      accept={(member_id, told) => call(acceptGroupClaim, { params, body: { member_id, ...told } })}
      preview={(member_id, said) =>
        call(mailPreviewOf(acceptGroupClaim), { params, body: { member_id, ...said } })
      }
      decline={() => call(declineGroupClaim, { params })}
    />
  );
}
