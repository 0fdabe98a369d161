import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { reportOf } from './advisories.mjs';

const run = promisify(execFile);

/**
 * @param {string} registry
 * @returns {Promise<{ code?: number, stdout: string, stderr: string }>}
 */
const advisories = (registry) =>
  run(process.execPath, ['scripts/advisories.mjs'], {
    env: { ...process.env, npm_config_registry: registry },
  }).catch((/** @type {{ code: number, stdout: string, stderr: string }} */ failure) => failure);

it('what an advisory is about is named with where it runs, and the command fails', () => {
  const via = [{ title: 'Prototype pollution', url: 'https://example.com/GHSA-1' }];
  const weak = { severity: 'high', range: '<2', via };
  const audit = {
    vulnerabilities: {
      inner: { ...weak, nodes: ['node_modules/inner'] },
      tool: { ...weak, nodes: ['node_modules/tool'] },
      outer: { ...weak, via: ['inner'], nodes: ['node_modules/outer'] },
    },
  };
  const lock = {
    packages: {
      'node_modules/inner': {},
      'node_modules/outer': {},
      'node_modules/tool': { dev: true },
    },
  };
  expect(reportOf(audit, lock)).toEqual({
    lines: [
      'inner <2 (high, in the product): Prototype pollution https://example.com/GHSA-1',
      'tool <2 (high, only for development): Prototype pollution https://example.com/GHSA-1',
    ],
    code: 1,
  });
  expect(reportOf({ vulnerabilities: {} }, lock).code).toBe(0);
});

it('it asks the registry that is configured about the packages of the lockfile', async () => {
  /** @type {string[]} */
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request
      .resume()
      .on('end', () => response.setHeader('Content-Type', 'application/json').end('{}'));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const { stdout } = await advisories(`http://127.0.0.1:${address.port}/`);
  server.close();
  expect(stdout).toMatch(
    /^No published advisory is about the \d+ packages of package-lock\.json\.\n$/,
  );
  expect(asked).toEqual(['POST /-/npm/v1/security/advisories/bulk']);
});

it('what can’t be read is said in one sentence, and is no all-clear', async () => {
  const { code, stdout, stderr } = await advisories('http://127.0.0.1:9/');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^The published advisories can't be read, so nothing was checked: .+\n$/);
});
