import { listMoveInRows } from '@seminar/shared/house/move-ins/endpoints';
import { idSchema } from '@seminar/shared/pagination';
import type { ListParams } from '../../platform/lists/useListParams.ts';

/** What the address of the screen says: which of its rows, and which file is open. */
export const moveInPageList = {
  path: listMoveInRows.path,
  query: listMoveInRows.query.extend({ file: idSchema.optional() }),
};

export type MoveInParams = ListParams<typeof moveInPageList>;
