import {
  discardStatement,
  getStatementImport,
  importStatement,
  uploadStatement,
} from '@seminar/shared/statements/endpoints';
import type { StatementImport } from '@seminar/shared/statements/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/call.ts';

const pollMs = 1000;

/** The server still has work with it. */
function isUnderWay({ state, waiting }: StatementImport): boolean {
  return state === 'reading' || state === 'importing' || waiting > 0;
}

/** A statement, asked for again as long as something happens to it. */
export function useStatement(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['statements', 'one', id],
    queryFn: async ({ signal }) =>
      (await call(getStatementImport, { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMs : false),
  });
  const step = query.data && `${query.data.state} ${query.data.waiting}`;
  // Its rows and the deposits have changed with it.
  useEffect(() => {
    if (step === undefined) return;
    void client.invalidateQueries({ queryKey: ['statements', 'rows', id] });
    void client.invalidateQueries({ queryKey: ['statements', 'past'] });
    void client.invalidateQueries({ queryKey: ['deposits'] });
  }, [client, id, step]);
  return query;
}

export function useUploadStatement() {
  return useMutation({
    mutationFn: async (file: File) =>
      (await call(uploadStatement, { query: { file_name: file.name.slice(-255) }, file })).data,
  });
}

/** Imports or discards a statement; the answer is its new state. */
export function useStatementChange(act: 'import' | 'discard') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      const endpoint = act === 'import' ? importStatement : discardStatement;
      return (await call(endpoint, { params: { id } })).data;
    },
    onSuccess: (data) => client.setQueryData(['statements', 'one', data.id], data),
    onSettled: () => client.invalidateQueries({ queryKey: ['statements'] }),
  });
}
