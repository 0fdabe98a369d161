import type { api as ja } from '../ja/api.ts';

export const api: typeof ja = {
  network: 'The server could not be reached. Please check your connection and try again.',
  unexpected: 'Something unexpected happened. Please try again later.',
  requestId: ' (Reference: {{id}})',
};
