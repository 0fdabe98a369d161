/**
 * The fields of a seminar that its applicants are told of when the office changes them, by the item under which a mail
 * names them: its hours, its viewing period, its place with a map, the way in, its test, what the certificate
 * needs and from when there is one, the last day to hand a place over, and the last day to pay.
 */
export const toldFields = {
  duration: ['duration', 'duration_en'],
  on_demand: ['on_demand_start', 'on_demand_end'],
  place: ['place', 'place_en'],
  map: ['place_url'],
  viewing_address: ['viewing_address'],
  test_period: ['certificate_start', 'certificate_end'],
  completion: ['completion'],
  issue_start: ['certificate_issue_start_date'],
  replace_until: ['replace_until'],
  deadline: ['payment_deadline', 'payment_days'],
} as const;

export type ToldItem = keyof typeof toldFields;
export type ToldField = (typeof toldFields)[ToldItem][number];
