import {
  discardStatement,
  getStatementImport,
  importStatement,
  uploadStatement,
} from '@seminar/shared/money/statements/endpoints';
import type { StatementImport } from '@seminar/shared/money/statements/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryOf } from '../../platform/api/queryOf.ts';
import { useFollowedFile } from '../../platform/files/useFollowedFile.ts';

/** The server is still working on it. */
function isUnderWay({ state, waiting }: StatementImport): boolean {
  return state === 'reading' || state === 'importing' || waiting > 0;
}

const statementQuery = (id: number) => queryOf(getStatementImport, { params: { id } });

/** A job changes the deposits and their allocations, too. */
export const useStatement = (id: number) =>
  useFollowedFile(statementQuery(id), isUnderWay, ({ state, waiting }) => `${state} ${waiting}`);

export function useUploadStatement() {
  return useMutation({
    mutationFn: async (file: File) =>
      (await call(uploadStatement, { query: { file_name: file.name.slice(-255) }, file })).data,
  });
}

/** Imports or discards a statement; the answer is its new state. */
export function useStatementChange(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'import' | 'discard') => {
      const endpoint = act === 'import' ? importStatement : discardStatement;
      return call(endpoint, { params: { id } });
    },
    onSuccess: (answer) => client.setQueryData(statementQuery(id).queryKey, answer),
  });
}
