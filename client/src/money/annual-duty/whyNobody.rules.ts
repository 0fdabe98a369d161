interface Known {
  /** Seminars of the year that are open for applications; undefined: not known yet. */
  targets: number | undefined;
  /** Of all last year's attendees; undefined: not known yet, or only of those that a search finds. */
  notApplied: number | undefined;
}

/** Why nobody would get a reminder, as far as the page knows; null: somebody may. */
export function whyNobody({ targets, notApplied }: Known): 'noTarget' | 'allApplied' | null {
  if (targets === 0) return 'noTarget';
  return notApplied === 0 ? 'allApplied' : null;
}
