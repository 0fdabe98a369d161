import type { sessions as ja } from '../ja/sessions.ts';

export const sessions: Record<keyof typeof ja, string> = {
  instant: 'Enter a time as ISO 8601 (2026-12-05T10:00:00+09:00).',
  session_ends_first: 'The end must be after the start.',
  session_deadline_late: 'The payment deadline must not be after the first day of the date.',
  session_required: 'Choose a date.',
  session_unknown: 'This date can’t be chosen. Please choose another one.',
  session_over: 'This date has begun already. Please choose another one.',
  session_over_to_add: 'This date has begun already. Please contact our office to add people.',
  session_gone: 'This date was deleted. Please load the page again.',
  session_has_applications:
    'Somebody has applied for this date, so it can’t be deleted. Stop applications for it instead.',
  session_move_full:
    'All seats of that date are taken. Tick the box to move the application all the same.',
  session_move_cancelled: 'A cancelled application can’t be moved to another date.',
  seats_full_to_enter: 'All seats are taken. Tick the box to take the application all the same.',
  accept_full: 'All seats are taken, so the application can’t be accepted.',
  confirm_full:
    'All seats have been taken meanwhile, so we could not keep one for you. Please try again later, or contact our office.',
  confirm_closed: 'Applications for this date are closed. Please ask our office about other dates.',
  confirm_over:
    'This seminar has begun or is over, so you can’t continue. Please contact our office.',
};
