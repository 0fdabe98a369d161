const impureModules =
  /^(node:)?(assert|child_process|cluster|crypto|dgram|dns|fs|http|http2|https|os|process|readline|repl|timers|tls|tty|worker_threads|zlib)(\/|$)|^(express|pg|@prisma|graphile-worker|nodemailer|pino)/;
/** Clock, chance and process: with them the same input can give different results. */
const impureCalls =
  /\bDate\.now\(|\bMath\.random\(|\bnew Date\(\)|\bprocess\.|\brandom(UUID|Bytes|Int)\(/;

/** @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/**
 * What makes a rule impure. Imports of types alone are not followed.
 *
 * @param {string} rule its path
 * @param {(path: string) => string} read a file's text
 * @param {(from: string, specifier: string) => string | null} resolve the path of what is imported; null: a package
 * @returns {string[]} `rule: file uses …`
 */
export function impurities(rule, read, resolve) {
  const found = [];
  const seen = new Set([rule]);
  const open = [rule];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const text = withoutComments(read(path));
    const call = impureCalls.exec(text);
    if (call) found.push(`${rule}: ${path} uses ${call[0]}`);
    const imports = text.matchAll(
      /^(?:import|export)(?! type\b)(?:[\w\s{},*$]+from)?\s*['"]([^'"]+)['"]/gm,
    );
    for (const [, specifier = ''] of imports) {
      const next = resolve(path, specifier);
      if (next === null && impureModules.test(specifier)) {
        found.push(`${rule}: ${path} imports ${specifier}`);
      }
      if (next === null || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return found;
}
