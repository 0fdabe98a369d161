import type { ResourceNamespaceMap } from 'i18next';

export const api: ResourceNamespaceMap['api'] = {
  offline: 'You are offline. Try again once the connection is back.',
  old: 'The latest data could not be loaded. What you see may be out of date.',
  network: 'The server could not be reached. Please check your connection and try again.',
  unexpected: 'Something unexpected happened. Please try again later.',
  reloaded: 'The latest state is shown.',
  requestId: ' (Reference: {{id}})',
};
