// The ladder of folders (ARCHITECTURE.md): no two folders reach each other through imports. These are
// pure functions on the modules that dependency-cruiser has read.

/** @typedef {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }} Module */
/** @typedef {ReturnType<typeof readLadder>} Ladder */

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$|(^|\/)testing\//.test(path);

/**
 * The folder directly below `root` that contains the file; null: it is elsewhere, or in `root` itself.
 *
 * @param {string} root
 * @param {string} path
 */
function folderOf(root, path) {
  if (!path.startsWith(`${root}/`)) return null;
  const [folder, ...rest] = path.slice(root.length + 1).split('/');
  return rest.length === 0 || folder === undefined ? null : folder;
}

/**
 * The imports between the product's files below `root`; tests may import anything.
 *
 * @param {readonly Module[]} modules
 * @param {string} root
 */
function importsWithin(modules, root) {
  return modules
    .filter(({ source }) => source.startsWith(`${root}/`) && !isTest(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .map(({ resolved }) => ({ from: source, to: resolved }))
        .filter(
          ({ to }) => to.startsWith(`${root}/`) && !isTest(to) && !to.includes('/generated/'),
        ),
    );
}

/**
 * Every folder that is reached from `start`, directly or through others.
 *
 * @param {Map<string, Set<string>>} arrows
 * @param {string} start
 */
function reached(arrows, start) {
  /** @type {Set<string>} */
  const found = new Set();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of arrows.get(folder) ?? []) {
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
    }
  }
  return found;
}

/**
 * Reads the folders below `root`.
 *
 * @param {readonly Module[]} modules
 * @param {string} root e.g. `server`
 * @returns the number of folders and arrows (one folder imports another), and every import that is part
 *   of a cycle of folders, or leads from a folder to a file directly in `root`
 */
export function readLadder(modules, root) {
  const imports = importsWithin(modules, root).map(({ from, to }) => ({
    from,
    to,
    upper: folderOf(root, from),
    lower: folderOf(root, to),
  }));
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { upper, lower } of imports) {
    if (upper === null || lower === null || upper === lower) continue;
    arrows.set(upper, (arrows.get(upper) ?? new Set()).add(lower));
  }
  const below = new Map([...arrows.keys()].map((folder) => [folder, reached(arrows, folder)]));
  const folders = new Set(
    modules
      .filter(({ source }) => !isTest(source))
      .flatMap(({ source }) => folderOf(root, source) ?? [])
      .filter((folder) => folder !== 'generated'),
  );
  const upward = imports.filter(({ upper, lower }) =>
    lower === null || upper === null
      ? upper !== null
      : upper !== lower && below.get(lower)?.has(upper),
  );
  return {
    folders: folders.size,
    arrows: [...arrows.values()].reduce((sum, lower) => sum + lower.size, 0),
    inCycles: [...folders].filter((folder) => below.get(folder)?.has(folder)).length,
    upward: upward.map(({ from, to }) => ({ from, to })),
    names: [...folders],
    below,
  };
}

/**
 * The differences between the map and the code: a folder that is in no row of the table or in two, or a
 * folder that reaches one that is not in a row below its own.
 *
 * @param {string} page the text of ARCHITECTURE.md
 * @param {Pick<Ladder, 'names' | 'below'>} ladder
 * @returns {string[]}
 */
export function mapProblems(page, { names, below }) {
  const table = /### The server, floor by floor[\s\S]*?\n\n(\|[\s\S]*?)\n\n/.exec(page)?.[1] ?? '';
  const rows = table
    .split('\n')
    .slice(2)
    .map((row) =>
      [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
    );
  const rowOf = new Map(rows.flatMap((folders, row) => folders.map((folder) => [folder, row])));
  const drawn = rows.flat();
  return [
    ...drawn.filter((name, at) => drawn.indexOf(name) < at).map((name) => `${name} stands twice`),
    ...names.filter((name) => !rowOf.has(name)).map((name) => `${name} is missing`),
    ...names.flatMap((name) =>
      [...(below.get(name) ?? [])]
        .filter((lower) => (rowOf.get(lower) ?? Infinity) <= (rowOf.get(name) ?? -1))
        .map((lower) => `${name} reaches ${lower}, which does not stand below it`),
    ),
  ];
}

/**
 * The differences between the second map and the code: a folder of the client or of `shared` that has neither the
 * name of a folder of the server nor a row, and a row for a folder that isn't there.
 *
 * @param {string} page the text of ARCHITECTURE.md
 * @param {Record<'server' | 'client/src' | 'shared', readonly string[]>} names the folders of each tree
 * @returns {string[]}
 */
export function otherTreesProblems(page, names) {
  const table = /### The other trees[\s\S]*?\n\n(\|[\s\S]*?)\n\n/.exec(page)?.[1] ?? '';
  // A row names the tree once: `client/src/platform/ui/`, `i18n/`.
  const drawn = table.split('\n').flatMap((row) => {
    let tree = '';
    return [
      ...(row.split('|')[1] ?? '').matchAll(/`((?:(client\/src|shared)\/)?([\w-]+)\/)`/g),
    ].map(([, , root = tree, folder]) => `${(tree = root)}/${folder}`);
  });
  const there = /** @type {const} */ (['client/src', 'shared']).flatMap((tree) =>
    names[tree].map((folder) => ({ folder, path: `${tree}/${folder}` })),
  );
  return [
    ...there
      .filter(({ folder, path }) => !names.server.includes(folder) && !drawn.includes(path))
      .map(({ path }) => `${path} is missing`),
    ...drawn
      .filter((path) => there.every((one) => one.path !== path))
      .map((path) => `${path} is not there`),
  ];
}

const impureModules =
  /^(node:)?(assert|child_process|cluster|crypto|dgram|dns|fs|http|http2|https|os|process|readline|repl|timers|tls|tty|worker_threads|zlib)(\/|$)|^node_modules\/(express|pg|@prisma|graphile-worker|nodemailer|pino)/;
/** Clock, chance and process: with them the same input can give different results. */
const impureCalls =
  /\bDate\.now\(|\bMath\.random\(|\bnew Date\(\)|\bprocess\.|\brandom(UUID|Bytes|Int)\(/;

/** @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/**
 * Finds rules that are not pure: rules must use no database, HTTP, clock, file or chance, not even
 * through another file.
 *
 * @param {readonly Module[]} modules
 * @param {(path: string) => string} read a file's text
 * @returns {{ rule: string, because: string }[]}
 */
export function impureRules(modules, read) {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const problems = [];
  for (const { source: rule } of modules) {
    if (!rule.endsWith('.rules.ts')) continue;
    const seen = new Set([rule]);
    const open = [rule];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      const found = impureCalls.exec(withoutComments(read(path)));
      if (found) problems.push({ rule, because: `${path} uses ${found[0]}` });
      for (const { resolved, dependencyTypes } of bySource.get(path)?.dependencies ?? []) {
        if (dependencyTypes.includes('type-only') || seen.has(resolved)) continue;
        seen.add(resolved);
        if (impureModules.test(resolved))
          problems.push({ rule, because: `${path} imports ${resolved}` });
        else if (bySource.has(resolved) && /^(shared|server|client)\//.test(resolved)) {
          open.push(resolved);
        }
      }
    }
  }
  return problems;
}
