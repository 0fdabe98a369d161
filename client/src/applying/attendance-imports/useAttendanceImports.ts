import {
  confirmAttendanceImport,
  discardAttendanceImport,
  getAttendanceImport,
  listAttendanceRows,
  undoAttendanceImport,
  uploadAttendanceReport,
} from '@seminar/shared/applying/attendance-imports/endpoints';
import { idSchema } from '@seminar/shared/pagination';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/queryClient.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import type { ListParams } from '../../platform/lists/useListParams.ts';

/** What the address of the screen says: which of its rows, and which import is open. */
export const attendanceImportPageList = {
  path: listAttendanceRows.path,
  query: listAttendanceRows.query.extend({ file: idSchema.optional() }),
};
export type AttendanceImportParams = ListParams<typeof attendanceImportPageList>;

const importQuery = (id: number) => queryOf(getAttendanceImport, { params: { id } });

export const useAttendanceImport = (id: number) => useQuery({ ...importQuery(id), select: dataOf });

export const uploadReport = async (seminarId: number, file: File) => {
  const input = {
    params: { id: seminarId },
    query: { file_name: file.name.slice(-255) },
    file,
  };
  return (await call(uploadAttendanceReport, input)).data;
};

const acts = {
  confirm: confirmAttendanceImport,
  undo: undoAttendanceImport,
  discard: discardAttendanceImport,
} as const;

/** Confirms, undoes or discards an import; the answer is its new state. */
export async function changeImport(id: number, act: keyof typeof acts): Promise<void> {
  const answer = await call(acts[act], { params: { id } });
  queryClient.setQueryData(importQuery(id).queryKey, answer);
}
