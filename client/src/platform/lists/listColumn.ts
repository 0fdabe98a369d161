import type { CallOutput, Endpoint } from '@seminar/shared/endpoint';
import type { Column } from '../ui/TableRow.tsx';
import type { ListEndpoint, SortOf } from './listParams.rules.ts';

type RowOf<E extends Endpoint> =
  CallOutput<E> extends { data: readonly (infer Row)[] } ? Row : never;

/**
 * A column of the list that this call answers with: it can be sorted by what the list declares, and by nothing else.
 */
export type ListColumn<E extends Endpoint & ListEndpoint> = Column<RowOf<E>, SortOf<E>>;
