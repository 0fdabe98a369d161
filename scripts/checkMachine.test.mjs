import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isEngine } from './checkMachine.mjs';

/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));

it.each(['20.19.0', '20.20.1', '22.12.0', '22.13.0', '24.0.0', '25.1.0'])(
  'Node %s starts the product',
  (version) => {
    expect(isEngine(version, engines.node)).toBe(true);
  },
);

it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1'])(
  'Node %s is refused, as npm refuses it',
  (version) => {
    expect(isEngine(version, engines.node)).toBe(false);
  },
);

it('engines that it can’t read are said instead of taken for fitting ones', () => {
  expect(() => isEngine('24.0.0', '24.x')).toThrow('24.x');
});

it('knows a patch from the one before it', () => {
  expect(['22.12.1', '22.12.2'].map((version) => isEngine(version, '^22.12.2'))).toEqual([
    false,
    true,
  ]);
});
