import {
  discardMoveIn,
  getMoveIn,
  importMoveIn,
  undoMoveIn,
  uploadMoveIn,
} from '@seminar/shared/house/move-ins/endpoints';
import type { MoveIn } from '@seminar/shared/house/move-ins/schema';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/queryClient.ts';
import { queryOf } from '../../platform/api/queryOf.ts';
import { useFollowedFile } from '../../platform/files/useFollowedFile.ts';
import { watchMoveIn } from './watched.ts';

/** The server is still working on it. */
export const isUnderWay = ({ state }: MoveIn) => state === 'reading' || state === 'importing';

export const moveInQuery = (id: number) => queryOf(getMoveIn, { params: { id } });

export const useMoveIn = (id: number) =>
  useFollowedFile(moveInQuery(id), isUnderWay, ({ state }) => state);

export async function uploadFile(file: File) {
  const { data } = await call(uploadMoveIn, {
    query: { file_name: file.name.slice(-255) },
    file,
  });
  watchMoveIn(data.id);
  return data;
}

export type Act = 'import' | 'undo' | 'discard';

/** Imports, undoes or discards a file; the answer is its new state. */
export async function changeMoveIn(id: number, act: Act, withDoubts: boolean): Promise<void> {
  const params = { id };
  const answer =
    act === 'undo'
      ? await call(undoMoveIn, { params })
      : act === 'discard'
        ? await call(discardMoveIn, { params })
        : await call(importMoveIn, { params, body: { with_doubts: withDoubts } });
  queryClient.setQueryData(moveInQuery(id).queryKey, answer);
  if (isUnderWay(answer.data)) watchMoveIn(id);
}
