import { getFormTemplate } from '@seminar/shared/catalogue/form-templates/endpoints';
import { useQuery } from '@tanstack/react-query';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

export function useTemplate(id: string) {
  return useQuery({ ...queryOf(getFormTemplate, { params: { id } }), select: dataOf });
}
