import { useEffect, useState } from 'react';
import { readSealedDraft } from './sealedDraft.ts';

/** A draft that this tab kept; undefined until it has been read. */
export function useSealedDraft(
  draft: Parameters<typeof readSealedDraft>[0],
): { draft: unknown } | undefined {
  const [found, setFound] = useState<{ draft: unknown }>();
  useEffect(() => {
    let shown = true;
    void readSealedDraft(draft).then((read) => shown && setFound({ draft: read }));
    return () => {
      shown = false;
    };
  }, [draft]);
  return found;
}
