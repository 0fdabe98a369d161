/** Whether everybody may see the list of the seminars that are open. */
export const publicLists = ['hidden', 'shown'] as const;
export type PublicList = (typeof publicLists)[number];
