/** All amounts in yen. */
interface Person {
  id: number;
  lacking: number;
}

interface Money {
  depositId: number;
  rest: number;
}

export interface GroupPaymentPart {
  depositId: number;
  submissionId: number;
  amount: number;
}

const restOf = (deposits: readonly Money[]) => deposits.reduce((sum, { rest }) => sum + rest, 0);

/**
 * Gives each person exactly what they lack, out of the deposits in their order; nothing as long as the whole
 * has not come, or when nobody lacks anything.
 */
function payAll(people: readonly Person[], deposits: readonly Money[]): GroupPaymentPart[] {
  const lacking = people.reduce((sum, person) => sum + person.lacking, 0);
  if (lacking === 0 || restOf(deposits) < lacking) return [];
  const parts: GroupPaymentPart[] = [];
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

/** What is left of the deposits when these parts are taken. */
function without<Deposit extends Money>(
  deposits: readonly Deposit[],
  parts: readonly GroupPaymentPart[],
): Deposit[] {
  const taken = new Map<number, number>();
  for (const { depositId, amount } of parts) {
    taken.set(depositId, (taken.get(depositId) ?? 0) + amount);
  }
  return deposits.map((deposit) => ({
    ...deposit,
    rest: deposit.rest - (taken.get(deposit.depositId) ?? 0),
  }));
}

/** A place without a name that a group holds. */
export interface Place {
  id: number;
  fee: number;
  /** Its fee has come, and is kept for whoever is named. */
  covered: boolean;
}

export interface Paid {
  /** What is allocated to people. */
  parts: GroupPaymentPart[];
  /** The places that are covered from now on. */
  covered: number[];
  /** Whether people or places still lack something. */
  waits: boolean;
  /** By deposit: what is kept for places. */
  reserved: Map<number, number>;
}

const feesOf = (places: readonly Place[]) => places.reduce((sum, { fee }) => sum + fee, 0);

/**
 * Pays what a group owes: first those who were named on covered places, whose money was kept for them; then,
 * if the whole has come, all others, and what the places cost is kept. Covered places stay so as long as their
 * money is there, whoever is added later.
 */
export function payGroupOf({
  people,
  places,
  deposits,
  first,
}: {
  people: readonly Person[];
  places: readonly Place[];
  deposits: readonly Money[];
  /** The ids of those who were named on covered places just now. */
  first: ReadonlySet<number>;
}): Paid {
  const named = payAll(
    people.filter(({ id }) => first.has(id)),
    deposits,
  );
  const left = without(deposits, named);
  const others = people.filter(({ id }) => named.length === 0 || !first.has(id));
  const paying = places.filter(({ fee }) => fee > 0);
  const were = paying.filter(({ covered }) => covered);
  const stay = feesOf(were) <= restOf(left) ? were : [];
  const lacking = others.reduce((sum, person) => sum + person.lacking, 0);
  const whole = restOf(left) >= lacking + feesOf(paying);
  const parts = [...named, ...(whole ? payAll(others, left) : [])];
  const covered = whole ? paying : stay;
  let open = feesOf(covered);
  const reserved = new Map<number, number>();
  for (const { depositId, rest } of without(deposits, parts)) {
    const kept = Math.min(open, rest);
    if (kept > 0) reserved.set(depositId, kept);
    open -= kept;
  }
  return {
    parts,
    covered: covered.map(({ id }) => id),
    waits: !whole && (lacking > 0 || covered.length < paying.length),
    reserved,
  };
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
