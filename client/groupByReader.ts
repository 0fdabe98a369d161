/** What is asked of the build's graph; rolldown's `ModuleInfo` and `ChunkingContext` have it. */
interface Module {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
export interface Graph {
  getModuleInfo: (id: string) => Module | null;
}

/**
 * The files that pages share, by what they are for. A phone on a slow line waits for each request, so
 * there are few; and an applicant never fetches what only the office's screens need.
 */
export const sharedFiles = [
  /** Packages that every page needs: they stay in the browser's cache when our code changes. */
  'core',
  /** Our own code that every page needs. */
  'start',
  /** What the application form shares with any other page. */
  'form',
  /** What applicants' other pages share. */
  'applicants',
  /** What the office's first screen shares with its others. */
  'top',
  /** What the office's other screens share. */
  'office',
] as const;
export type SharedFile = (typeof sharedFiles)[number];

/** All modules that `start` leads to, itself included; through `import()` too if `lazily`. */
function reachedFrom(graph: Graph, start: string, lazily: boolean): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = found.has(id) ? null : graph.getModuleInfo(id);
    if (module === null) continue;
    found.add(id);
    waiting.push(...module.importedIds, ...(lazily ? module.dynamicallyImportedIds : []));
  }
  return found;
}

/** The page or area that an import() of a list of routes fetches. */
interface Page {
  id: string;
  forApplicants: boolean;
}

/** The file for what these pages read; null: it stays with the one page that reads it. */
function fileFor(pages: readonly Page[]): SharedFile | null {
  const reads = (...names: string[]) =>
    pages.some(({ id }) => names.some((name) => id.endsWith(`/${name}.tsx`)));
  const forApplicants = pages.some((page) => page.forApplicants);
  // Frames are fetched with each of their pages: they need no file of their own.
  if (reads('PublicArea')) return 'form';
  if (reads('StaffArea', 'RequireLogin') && !forApplicants) return 'top';
  if (pages.length < 2) return null;
  if (reads('ApplicationFormPage')) return 'form';
  if (forApplicants) return 'applicants';
  return reads('TopPage') ? 'top' : 'office';
}

/** The file of each module that several pages read. */
function assignFiles(graph: Graph, entry: string): Map<string, SharedFile> {
  const files = new Map<string, SharedFile>();
  const start = reachedFrom(graph, entry, false);
  for (const id of start) files.set(id, id.includes('/node_modules/') ? 'core' : 'start');
  const readers = new Map<string, Page[]>();
  for (const id of reachedFrom(graph, entry, true)) {
    const importers = graph.getModuleInfo(id)?.dynamicImporters ?? [];
    if (importers.length === 0) continue;
    const forApplicants = importers.some((importer) => importer.endsWith('/applicantRoutes.tsx'));
    for (const read of reachedFrom(graph, id, false)) {
      readers.set(read, [...(readers.get(read) ?? []), { id, forApplicants }]);
    }
  }
  for (const [id, pages] of readers) {
    const file = files.get(id) ?? fileFor(pages);
    if (file !== null) files.set(id, file);
  }
  return files;
}

/** The module that the page starts with, found upwards from any other. */
function entryAbove(graph: Graph, id: string): string {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const module = seen.has(next) ? null : graph.getModuleInfo(next);
    if (module === null) continue;
    if (module.isEntry) return next;
    seen.add(next);
    waiting.push(...module.importers, ...module.dynamicImporters);
  }
  throw new Error(`No entry leads to ${id}`);
}

/**
 * The build's groups (rolldown's `codeSplitting.groups`): each module goes into the file of those that
 * read it. The first group takes a module with all that it imports, so what more pages read comes first.
 */
export function groupByReader() {
  let files: Map<string, SharedFile> | undefined;
  return sharedFiles.map((file, index) => ({
    debugName: file,
    name: (id: string, graph: Graph) => {
      files ??= assignFiles(graph, entryAbove(graph, id));
      return files.get(id) === file ? file : null;
    },
    priority: sharedFiles.length - index,
  }));
}
