/** How long what somebody typed into a public form stays in the tab: nobody is to find it later on a shared machine. */
export const draftLifetimeMs = 2 * 60 * 60 * 1000;
