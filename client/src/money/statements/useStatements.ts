import {
  discardStatement,
  getStatementImport,
  importStatement,
  uploadStatement,
} from '@seminar/shared/money/statements/endpoints';
import type { StatementImport } from '@seminar/shared/money/statements/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api/call.ts';
import { fetchAgain } from '../../platform/api/queryClient.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

const pollMs = 1000;

/** The server is still working on it. */
function isUnderWay({ state, waiting }: StatementImport): boolean {
  return state === 'reading' || state === 'importing' || waiting > 0;
}

const statementQuery = (id: number) => queryOf(getStatementImport, { params: { id } });

/** A statement, polled while the server works on it. */
export function useStatement(id: number) {
  const client = useQueryClient();
  const query = useQuery({
    ...statementQuery(id),
    select: dataOf,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.data) ? pollMs : false),
  });
  const step = query.data && `${query.data.state} ${query.data.waiting}`;
  const shown = useRef(step);
  // A job of the server changes the rows, the deposits and their allocations.
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== step) void fetchAgain(client);
    shown.current = step;
  }, [client, step]);
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
    mutationFn: (id: number) => {
      const endpoint = act === 'import' ? importStatement : discardStatement;
      return call(endpoint, { params: { id } });
    },
    onSuccess: (answer) => {
      client.setQueryData(statementQuery(answer.data.id).queryKey, answer);
    },
  });
}
