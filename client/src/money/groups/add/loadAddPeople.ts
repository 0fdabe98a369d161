import { withTexts } from '../../../platform/i18n/i18n.ts';

/** The table is fetched when somebody adds people: who only looks at a group doesn't need it. */
export const loadAddPeople = () => withTexts(import('./AddPeople.tsx'));
