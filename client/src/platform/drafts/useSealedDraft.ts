import { useEffect, useState } from 'react';
import { isSealed, readSealedDraft } from './sealedDraft.ts';

const none: { draft: unknown } = { draft: null };

/** A draft that this tab kept, null without one; undefined until it has been read. */
export function useSealedDraft(
  draft: Parameters<typeof readSealedDraft>[0],
): { draft: unknown } | undefined {
  const [found, setFound] = useState(() => (isSealed(draft) ? undefined : none));
  useEffect(() => {
    let shown = true;
    void readSealedDraft(draft).then((read) => shown && setFound({ draft: read }));
    return () => {
      shown = false;
    };
  }, [draft]);
  return found;
}
