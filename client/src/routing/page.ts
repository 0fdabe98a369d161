import type { ComponentType } from 'react';

/**
 * A page or an area of the site for a route's `lazy`: its code is fetched when the address is opened,
 * that of area and page in parallel, and the previous page stays until it has arrived.
 */
export const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
});
