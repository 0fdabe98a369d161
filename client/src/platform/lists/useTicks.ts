import { useState } from 'react';

type Key = string | number;

/** Which of the rows that are shown are ticked; what is no longer shown is not ticked any more. */
export function useTicks<Row>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const ticked = rows.filter((row) => keys.has(keyOf(row)));
  return {
    ticked,
    isTicked: (row: Row) => keys.has(keyOf(row)),
    tick: (changed: readonly Row[], on: boolean) => {
      const kept = new Set(ticked.map(keyOf));
      for (const key of changed.map(keyOf)) {
        if (on) kept.add(key);
        else kept.delete(key);
      }
      setKeys(kept);
    },
    clear: () => setKeys(new Set()),
  };
}
