import type { notices as ja } from '../ja/notices.ts';

export const notices: typeof ja = {
  privacy: 'Privacy notice',
  tradeLaw: 'Notice under the Act on Specified Commercial Transactions',
  contact: 'Contact',
  name: 'Name',
  representative: 'Representative',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  loading: 'Loading…',
};
