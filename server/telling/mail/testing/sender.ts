import type { Sender } from '../renderMail.ts';

/** An association that says no more of itself than a mail needs. */
export const plainSender: Sender = {
  name: '東都協会',
  postalCode: '',
  address: '',
  phone: '',
  email: '',
  officeHours: '',
  cancellation: '',
};
