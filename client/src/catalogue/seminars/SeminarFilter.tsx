import type { ListFilter } from '../../platform/lists/useListParams.ts';
import { SeminarSelect } from './SeminarSelect.tsx';

/** Narrows a list down to one seminar. */
export function SeminarFilter({ filter }: { filter: ListFilter }) {
  return <SeminarSelect {...filter} />;
}
