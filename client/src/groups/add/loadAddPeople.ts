/** The table is fetched when somebody adds people: who only looks at a group doesn't need it. */
export const loadAddPeople = () => import('./AddPeople.tsx');
