import {
  discardMoveIn,
  getMoveIn,
  importMoveIn,
  undoMoveIn,
  uploadMoveIn,
} from '@seminar/shared/house/move-ins/endpoints';
import type { MoveIn } from '@seminar/shared/house/move-ins/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api/call.ts';
import { fetchAgain } from '../../platform/api/queryClient.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { watchMoveIn } from './watched.ts';

const pollMs = 1000;

/** The server is still working on it. */
export const isUnderWay = ({ state }: MoveIn) => state === 'reading' || state === 'importing';

export const moveInQuery = (id: number) => queryOf(getMoveIn, { params: { id } });

/** A file, polled while the server works on it. */
export function useMoveIn(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    ...moveInQuery(id),
    select: dataOf,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.data) ? pollMs : false),
  });
  const state = query.data?.state;
  const shown = useRef(state);
  // A job of the server changes the rows and the records.
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== state) void fetchAgain(client);
    shown.current = state;
  }, [client, state]);
  return query;
}

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

interface Change {
  id: number;
  act: 'import' | 'undo' | 'discard';
  withDoubts?: boolean;
}
