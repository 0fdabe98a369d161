/** Whose page a link opens, and whose mails hold it: an applicant's, or those of a group's contact. */
export type PageOwner = { submissionId: number } | { groupId: number };
