import { readdir } from 'node:fs/promises';
import type { Endpoint } from '@seminar/shared/endpoint';

const folder = new URL('../../shared/', import.meta.url);
const files = (await readdir(folder, { recursive: true })).filter((file) =>
  file.endsWith('/endpoints.ts'),
);
const modules = await Promise.all(
  files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
);

/** Every call of the contract, so that a new one is covered by what is asked of all. */
export const contract: readonly Endpoint[] = modules
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'access' in value && 'summary' in value,
  );

/** `POST /api/deposits/:id/assign` */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;
