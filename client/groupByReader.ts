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
  /** What the application form and the office's pages share. */
  'common',
  /** The application form, with what it shares with applicants' other pages. */
  'form',
  /** The application form's second step, with what the companies' form shares with it. */
  'confirm',
  /** What parses the answers of calls, and what applicants' other pages share with the office's first screen. */
  'calls',
  /** What an applicant's own page shares with the office's other screens. */
  'both',
  /**
   * What applicants' other pages (videos, accounts for refunds) share with the office's: their own page needs none of
   * it.
   */
  'rarely',
  /** What applicants' other pages share. */
  'applicants',
  /** The table of a company's people: of the companies' form, and of adding people to a group. */
  'people',
  /** What of the companies' pages the office reads too: tables. */
  'companies',
  /** What the office's first screen shares with its others. */
  'top',
  /** What the login shares with the office's other screens. */
  'login',
  /** What the office's other screens share. */
  'office',
  /** The English texts of applicants' pages, and of every page. */
  'english',
  /** The English texts of the office's pages. */
  'office-english',
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

/** What an import() fetches: a page or an area of a list of routes, or a part that comes later. */
interface Page {
  id: string;
  forApplicants: boolean;
}

const isEnglish = (id: string) => id.endsWith('exts.en.ts');

/** The file for what these pages read; null: it stays with the one page that reads it. */
function fileFor(pages: readonly Page[]): SharedFile | null {
  const named = (...names: string[]) =>
    pages.filter(({ id }) => names.some((name) => id.includes(`/${name}.ts`))).length;
  const calls = named('calls');
  const forApplicants = pages.some((page) => page.forApplicants);
  const forOffice = pages.filter((page) => !page.forApplicants).length > calls;
  const atFirst = named('StaffArea', 'RequireLogin', 'TopPage') > 0;
  // Frames are fetched with each of their pages: they need no file of their own.
  if (named('PublicArea', 'ApplicationFormPage') > 0) return forOffice ? 'common' : 'form';
  if (calls > 0) return 'calls';
  // Nothing of the office's comes with it, and it comes with nothing of theirs.
  if (named('ConfirmStep') > 0) return forOffice ? 'common' : 'confirm';
  if (pages.length > 1 && pages.length === named('GroupApplyPage', 'AddPeople', 'readPeopleFile'))
    return 'people';
  if (forApplicants && forOffice && !atFirst) {
    const applicants = pages.filter((page) => page.forApplicants);
    if (applicants.length === named('GroupApplyPage', 'GroupPage', 'AddPeople', 'readPeopleFile'))
      return 'companies';
    return named('SubmissionPage', 'SubmissionArea') > 0 ? 'both' : 'rarely';
  }
  if (forApplicants && forOffice) return 'calls';
  if (named('StaffArea', 'RequireLogin') > 0) return 'top';
  if (pages.length < 2) return null;
  if (!forApplicants && !atFirst && named('LoginPage') > 0) return 'login';
  if (forApplicants) return 'applicants';
  return atFirst ? 'top' : 'office';
}

/** The file of each module that several pages read. */
function assignFiles(graph: Graph, entry: string): Map<string, SharedFile> {
  const files = new Map<string, SharedFile>();
  const start = reachedFrom(graph, entry, false);
  for (const id of start) files.set(id, id.includes('/node_modules/') ? 'core' : 'start');
  const readers = new Map<string, Page[]>();
  const all = reachedFrom(graph, entry, true);
  const importersOf = (id: string) => graph.getModuleInfo(id)?.dynamicImporters ?? [];
  for (const id of all) {
    if (isEnglish(id) || importersOf(id).length === 0) continue;
    // A page of theirs, or a part that the application form or the applicant's own page fetches later.
    const forApplicants = importersOf(id).some(
      (by) =>
        by.endsWith('/applicantRoutes.tsx') ||
        /\/(submissions\/(apply|applicant)|groups\/(add|apply)|platform\/public-pages)\//.test(by),
    );
    for (const read of reachedFrom(graph, id, false)) {
      readers.set(read, [...(readers.get(read) ?? []), { id, forApplicants }]);
    }
  }
  for (const [id, pages] of readers) {
    const file = files.get(id) ?? fileFor(pages);
    if (file !== null) files.set(id, file);
  }
  for (const id of all) {
    if (!isEnglish(id)) continue;
    const forApplicants = importersOf(id).some(
      (by) => start.has(by) || readers.get(by)?.some((page) => page.forApplicants),
    );
    files.set(id, forApplicants ? 'english' : 'office-english');
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
