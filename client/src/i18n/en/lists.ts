import type { lists as ja } from '../ja/lists.ts';

export const lists: typeof ja = {
  total: '{{total}} in all',
  narrowed: 'Try other search words or conditions.',
  clear: 'Clear the conditions',
};
