/** All amounts in yen. */
interface Person {
  id: number;
  lacking: number;
}

interface Money {
  depositId: number;
  rest: number;
}

export interface Part {
  depositId: number;
  submissionId: number;
  amount: number;
}

/**
 * Gives each person exactly what they lack, out of the deposits in their order; nothing as long as the whole
 * has not come, or when nobody lacks anything.
 */
export function payAll(people: readonly Person[], deposits: readonly Money[]): Part[] {
  const lacking = people.reduce((sum, person) => sum + person.lacking, 0);
  const came = deposits.reduce((sum, { rest }) => sum + rest, 0);
  if (lacking === 0 || came < lacking) return [];
  const parts: Part[] = [];
  const left = deposits.map((deposit) => ({ ...deposit }));
  let next = 0;
  for (const person of people) {
    let open = person.lacking;
    while (open > 0) {
      const deposit = left[next];
      if (!deposit) throw new Error('the whole had come');
      const amount = Math.min(open, deposit.rest);
      if (amount > 0) parts.push({ depositId: deposit.depositId, submissionId: person.id, amount });
      open -= amount;
      deposit.rest -= amount;
      if (deposit.rest === 0) next += 1;
    }
  }
  return parts;
}

/**
 * Spreads what the association bears over as few people as possible, from the last on. A yen at least stays
 * to be paid by each.
 *
 * @returns null: there is more to bear than that leaves
 */
export function spreadWaiver(
  people: readonly Person[],
  amount: number,
): { submissionId: number; amount: number }[] | null {
  let open = amount;
  const parts: { submissionId: number; amount: number }[] = [];
  for (const { id, lacking } of people.toReversed()) {
    const part = Math.min(open, Math.max(0, lacking - 1));
    if (part > 0) parts.push({ submissionId: id, amount: part });
    open -= part;
  }
  return open === 0 ? parts : null;
}
