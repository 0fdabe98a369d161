/** A view of a list that somebody named: its filters and order, as they stand in the address. */
export interface SavedView {
  name: string;
  query: string;
}

/**
 * What of an address makes a view. Not the page; nor the search term, which may be a name: the
 * browser keeps views after a logout.
 */
export function viewOf(params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => name !== 'page' && name !== 'search');
  return new URLSearchParams(kept.toSorted()).toString();
}

/** The views with one more; one of the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== view.name), view].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'ja'),
  );
}
