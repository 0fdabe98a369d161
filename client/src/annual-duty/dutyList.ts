import { listShape } from '../lists/listParams.rules.ts';

/** What the address of the list can ask for. */
export const dutyList = listShape({
  sorts: ['name', 'student_number'],
  sort: 'name',
  direction: 'asc',
  filters: {
    fiscal_year: /^20\d{2}$/,
    seminar_type: ['continuous_training', 'other'],
    state: ['not_applied', 'applied', 'paid', 'certified'],
  },
});
