import {
  discardStatement,
  getStatementImport,
  importStatement,
  uploadStatement,
} from '@seminar/shared/money/statements/endpoints';
import type { StatementImport } from '@seminar/shared/money/statements/schema';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/queryClient.ts';
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

export const uploadFile = async (file: File) =>
  (await call(uploadStatement, { query: { file_name: file.name.slice(-255) }, file })).data;

/** Imports or discards a statement; the answer is its new state. */
export async function changeStatement(id: number, act: 'import' | 'discard'): Promise<void> {
  const endpoint = act === 'import' ? importStatement : discardStatement;
  const answer = await call(endpoint, { params: { id } });
  queryClient.setQueryData(statementQuery(id).queryKey, answer);
}
