import {
  chooseAttendanceRow,
  confirmAttendanceImport,
  discardAttendanceImport,
  getAttendanceImport,
  listAttendanceRows,
  undoAttendanceImport,
  uploadAttendanceReport,
} from '@seminar/shared/applying/attendance-imports/endpoints';
import { idSchema } from '@seminar/shared/pagination';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
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

export function useUploadReport(seminarId: number) {
  return useMutation({
    mutationFn: async (file: File) => {
      const input = {
        params: { id: seminarId },
        query: { file_name: file.name.slice(-255) },
        file,
      };
      return (await call(uploadAttendanceReport, input)).data;
    },
  });
}

const acts = {
  confirm: confirmAttendanceImport,
  undo: undoAttendanceImport,
  discard: discardAttendanceImport,
} as const;
export type Act = keyof typeof acts;

/** Confirms, undoes or discards an import; the answer is its new state. */
export function useImportChange(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => call(acts[act], { params: { id } }),
    onSuccess: (answer) => client.setQueryData(importQuery(id).queryKey, answer),
  });
}

/** Says whose row it is; nobody: it is put aside. */
export function useChooseRow(id: number, n: number) {
  return useMutation({
    mutationFn: ({ people, reason }: { people: readonly string[]; reason: string }) => {
      const [first = null, ...also] = people;
      const body = { submission_id: first, also, reason };
      return call(chooseAttendanceRow, { params: { id, n }, body });
    },
  });
}
