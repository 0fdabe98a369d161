import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import {
  agreeToWish,
  askForCancellation,
  askForName,
  askForNewAddress,
  changeReceiptAddressee,
  correctAnswers,
  getOwnChanges,
  withdrawWish,
} from '@seminar/shared/money/wishes/endpoints';
import type { OwnChanges } from '@seminar/shared/money/wishes/schema';
import { type QueryKey } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { queryClient } from '../../../../platform/api/queryClient.ts';
import { queryOf } from '../../../../platform/api/queryOf.ts';

export type Honorific = NonNullable<OwnChanges['receipt']>['honorific'];
/** What the person was shown before they agreed. */
export type AgreedCancellation = Pick<
  NonNullable<OwnChanges['cancellation']>,
  'kept' | 'returned' | 'office_decides'
>;
type Answer = Promise<{ data: OwnChanges }>;

interface Corrected {
  version: string;
  fields: Entry[];
}

/** Where an application is changed from outside: on its own page, or on that of its group's contact. */
export interface ChangesPage {
  by: 'applicant' | 'contact';
  query: { queryKey: QueryKey; queryFn: (given: { signal: AbortSignal }) => Answer };
  correct: (body: Corrected) => Answer;
  name: (body: Corrected) => Answer;
  cancel: (agreed: AgreedCancellation) => Answer;
  withdraw: (wishId: number) => Answer;
  /** Absent: what the contact of the group asks for is agreed to elsewhere. */
  agree?: (wishId: number) => Answer;
  /** Absent: the receipt is made out elsewhere. */
  addressee?: (body: { addressee: string; honorific: Honorific }) => Answer;
  /** Absent: the address is changed elsewhere. */
  newAddress?: (email: string) => Answer;
}

/** The page of the application itself. */
export function ownPage(id: string): ChangesPage {
  const params = { id };
  const { queryKey } = queryOf(getOwnChanges, { params });
  return {
    by: 'applicant',
    query: { queryKey, queryFn: ({ signal }) => call(getOwnChanges, { params }, { signal }) },
    correct: (body) => call(correctAnswers, { params, body }),
    name: (body) => call(askForName, { params, body }),
    cancel: (body) => call(askForCancellation, { params, body }),
    addressee: (body) => call(changeReceiptAddressee, { params, body }),
    newAddress: (email) => call(askForNewAddress, { params, body: { email } }),
    withdraw: (wishId) => call(withdrawWish, { params: { id, wish_id: wishId } }),
    agree: (wishId) => call(agreeToWish, { params: { id, wish_id: wishId } }),
  };
}

/** Shows the answer of a change at once. */
export function showChanges(
  { query: { queryKey } }: ChangesPage,
  answer: { data: OwnChanges },
): void {
  queryClient.setQueryData(queryKey, answer);
}
