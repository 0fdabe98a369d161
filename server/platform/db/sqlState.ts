/** The SQLSTATE of a database error, in whichever property the driver adapter has put it. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; typeof current === 'object' && current !== null;) {
    const { code, originalCode, meta, cause } = current as Record<string, unknown>;
    for (const candidate of [originalCode, code]) {
      if (
        typeof candidate === 'string' &&
        /^[0-9A-Z]{5}$/.test(candidate) &&
        !/^P\d{4}$/.test(candidate)
      ) {
        return candidate;
      }
    }
    if (typeof meta === 'object' && meta !== null) {
      const inMeta =
        sqlState(meta) ?? sqlState((meta as Record<string, unknown>)['driverAdapterError']);
      if (inMeta) return inMeta;
    }
    current = cause;
  }
  return undefined;
}
