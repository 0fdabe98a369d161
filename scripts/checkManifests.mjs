// Checks deploy/kubernetes against the types of Kubernetes' API: a key that doesn't exist, one that is
// missing and a value of the wrong kind are found, without a cluster.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const folder = 'deploy/kubernetes';
const fewestManifests = 10;

/**
 * `networking.k8s.io/v1` → `networking/v1`, `v1` → `core/v1`.
 *
 * @param {string} apiVersion
 */
function moduleOf(apiVersion) {
  const [group = '', version] = apiVersion.split('/');
  return version === undefined ? `core/${group}` : `${group.split('.')[0]}/${version}`;
}

// The tool that joins the others reads this one; it is no object of the API.
const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
const manifests = files.flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => {
    const [problem] = document.errors;
    if (problem) throw new Error(`${name}: ${problem.message}`);
    return /** @type {{ apiVersion: string, kind: string }} */ (document.toJS());
  }),
);
if (manifests.length < fewestManifests) {
  throw new Error(`only ${manifests.length} manifests were read`);
}
const lines = manifests.map(
  (manifest, index) =>
    `export const manifest${index}: import('kubernetes-types/${moduleOf(manifest.apiVersion)}').${manifest.kind} = ${JSON.stringify(manifest, null, 2)};`,
);
mkdirSync('.cache', { recursive: true });
const source = '.cache/manifests.ts';
writeFileSync(source, lines.join('\n'));
const { status } = spawnSync(
  'node_modules/.bin/tsc',
  [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--types',
    'node',
    source,
  ],
  { stdio: 'inherit' },
);
console.log(`${folder}: ${manifests.length} manifests in ${files.length} files`);
process.exit(status ?? 1);
