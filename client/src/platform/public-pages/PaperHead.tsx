import type { ReactNode } from 'react';
import { OnPaper } from '../ui/OnScreen.tsx';
import { useSite } from './useSite.ts';

/** On paper, and only there: whose page this is, and what else a reader of the paper must know. */
export function PaperHead({ children }: { children?: ReactNode }) {
  const { data: site } = useSite();
  return (
    <OnPaper>
      <p>{site?.association.name}</p>
      {children}
    </OnPaper>
  );
}
