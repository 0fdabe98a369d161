/**
 * The ports that no browser opens a page from, nor `fetch` asks (Fetch Standard, “port blocking”), without
 * those below 1024 that programs of everybody may not use.
 */
export const refusedPorts: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10_080,
]);
