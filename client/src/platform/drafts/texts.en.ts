import type { ResourceNamespaceMap } from 'i18next';

export const leaving: ResourceNamespaceMap['leaving'] = {
  title: 'You have unsaved input',
  what: 'If you leave this page, what you have not saved will be lost.',
  leave: 'Discard and leave',
  stay: 'Keep editing',
};
