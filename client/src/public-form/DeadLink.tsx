import type { ReactNode } from 'react';
import { PageHeader } from '../ui/PageHeader.tsx';

/** A link that leads to no form: what is wrong with it and what to do. */
export function DeadLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert">
      <PageHeader title={title} lead={children} />
    </div>
  );
}
