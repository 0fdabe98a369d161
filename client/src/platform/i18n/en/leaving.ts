import type { leaving as ja } from '../ja/leaving.ts';

export const leaving: typeof ja = {
  title: 'You have unsaved input',
  what: 'If you leave this page, what you have not saved will be lost.',
  leave: 'Discard and leave',
  stay: 'Keep editing',
};
