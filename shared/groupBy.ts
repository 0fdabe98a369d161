/** Groups members by a key; each group keeps their order. */
export function groupBy<Key, Member>(
  members: readonly Member[],
  keyOf: (member: Member) => Key,
): Map<Key, [Member, ...Member[]]> {
  const groups = new Map<Key, [Member, ...Member[]]>();
  for (const member of members) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}
