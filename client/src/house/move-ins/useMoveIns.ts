import {
  discardMoveIn,
  getMoveIn,
  importMoveIn,
  undoMoveIn,
  uploadMoveIn,
} from '@seminar/shared/house/move-ins/endpoints';
import type { MoveIn } from '@seminar/shared/house/move-ins/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryOf } from '../../platform/api/queryOf.ts';
import { useFollowedFile } from '../../platform/files/useFollowedFile.ts';
import { watchMoveIn } from './watched.ts';

/** The server is still working on it. */
export const isUnderWay = ({ state }: MoveIn) => state === 'reading' || state === 'importing';

export const moveInQuery = (id: number) => queryOf(getMoveIn, { params: { id } });

export const useMoveIn = (id: number) =>
  useFollowedFile(moveInQuery(id), isUnderWay, ({ state }) => state);

export function useUploadMoveIn() {
  return useMutation({
    mutationFn: async (file: File) => {
      const { data } = await call(uploadMoveIn, {
        query: { file_name: file.name.slice(-255) },
        file,
      });
      watchMoveIn(data.id);
      return data;
    },
  });
}

/** Imports, undoes or discards a file; the answer is its new state. */
export function useMoveInChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, act, withDoubts }: Change) => {
      const params = { id };
      if (act === 'undo') return call(undoMoveIn, { params });
      if (act === 'discard') return call(discardMoveIn, { params });
      return call(importMoveIn, { params, body: { with_doubts: withDoubts ?? true } });
    },
    onSuccess: (answer) => {
      client.setQueryData(moveInQuery(answer.data.id).queryKey, answer);
      if (isUnderWay(answer.data)) watchMoveIn(answer.data.id);
    },
  });
}

export type Act = 'import' | 'undo' | 'discard';

interface Change {
  id: number;
  act: Act;
  withDoubts?: boolean;
}
