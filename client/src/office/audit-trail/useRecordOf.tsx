import { listAuditRecords } from '@seminar/shared/office/audit-trail/endpoints';
import { kindIn, recordsIn } from '@seminar/shared/office/audit-trail/recordFields.rules';
import type { AuditEntry } from '@seminar/shared/office/audit-trail/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { SubjectLink } from '../../platform/routing/SubjectLink.tsx';

/** Shows a record by the field that holds its id. */
export type RecordOf = (field: string, id: number) => ReactNode;

/** The record of a field's id as the office calls it, with the way to its page; its id until that is known. */
export function useRecordOf({ id, before, after }: AuditEntry): RecordOf {
  const { data } = useQuery({
    ...queryOf(listAuditRecords, { params: { id } }),
    select: dataOf,
    enabled: recordsIn([before, after]).length > 0,
  });
  return (field, record) => {
    const kind = kindIn(field);
    const known = data?.find(({ entity, id: of }) => entity === kind && of === record);
    return known ? <SubjectLink {...known} /> : String(record);
  };
}
