import { readdir } from 'node:fs/promises';
import type { Endpoint } from '@seminar/shared/endpoint';
import supertest from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { loggedIn, testServer } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';

/** Every endpoint of the contract, so that a new one is covered automatically. */
async function contract(): Promise<Endpoint[]> {
  const folder = new URL('../../shared/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('/endpoints.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Endpoint =>
        typeof value === 'object' && value !== null && 'access' in value && 'summary' in value,
    );
}

const endpoints = await contract();
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const context = await testContext();
const server = testServer(context);
const client = await loggedIn(context);

function request({ method, path }: Endpoint, body: object = {}) {
  const verb = method.toLowerCase() as Lowercase<Endpoint['method']>;
  const started = supertest(server)[verb](path.replace(/:\w+/g, '1'));
  return method === 'GET' ? started : started.send(body);
}

const { paths } = (await supertest(server).get('/api/openapi.json')).body as {
  paths: Record<string, object>;
};
const isServed = ({ method, path }: Endpoint) =>
  method.toLowerCase() in (paths[path.replace(/:(\w+)/g, '{$1}')] ?? {});

const named = (wanted: (endpoint: Endpoint) => boolean) =>
  endpoints
    .filter((endpoint) => isServed(endpoint) && wanted(endpoint))
    .map((endpoint) => [nameOf(endpoint), endpoint] as const);

describe('the contract', () => {
  it('has endpoints of every feature, each once', () => {
    const names = endpoints.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('GET /api/user');
    expect(names.length).toBeGreaterThan(30);
  });

  it('has only those endpoints without a login that an applicant or a login needs', () => {
    expect(
      endpoints
        .filter(({ access }) => access === 'public')
        .map(nameOf)
        .toSorted()
        .filter((name) => !/\/(certificate|review-test\/submit)$/.test(name)),
    ).toEqual([
      'GET /api/certificate-files/:code',
      'GET /api/postal-codes/:code',
      'GET /api/seminars/continuous-training/:id/application-form',
      'GET /api/seminars/continuous-training/:id/overview',
      'GET /api/site',
      'GET /api/submissions/:id',
      'GET /api/submissions/:id/calendar',
      'GET /api/submissions/:id/receipt',
      'GET /api/verifications/:code',
      'GET /sanctum/csrf-cookie',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/seminars/continuous-training/:id/submit-application',
    ]);
  });

  it('is served completely', () => {
    expect(endpoints.filter((endpoint) => !isServed(endpoint)).map(nameOf)).toEqual([]);
  });
});

describe('without a login', () => {
  it.each(named(({ access }) => access === 'admin'))('%s is refused', async (_, endpoint) => {
    const response = await request(endpoint);
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ message: 'Unauthenticated.' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('without the CSRF token', () => {
  const { token } = client;
  afterEach(() => {
    client.token = token;
  });

  it.each(
    named(({ access, csrf, method }) => method !== 'GET' && (access === 'admin' || csrf === true)),
  )('%s is refused', async (_, endpoint) => {
    const verb = endpoint.method.toLowerCase() as 'post';
    for (const wrong of ['', `x${token}`]) {
      client.token = wrong;
      const response = await client.send(verb, endpoint.path.replace(/:\w+/g, '1'), {});
      expect(response.status).toBe(419);
      expect(response.body).toEqual({ message: 'CSRF token mismatch.' });
    }
  });

  it.each(named(({ access, csrf, method }) => method !== 'GET' && access === 'public' && !csrf))(
    '%s is accepted, since it does not depend on a login',
    async (_, endpoint) => {
      const response = await request(endpoint);
      expect([401, 419]).not.toContain(response.status);
      expect(response.headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('an invalid id', () => {
  it.each(
    named(
      ({ access, path, method }) => access === 'admin' && path.includes('/:id') && method !== 'GET',
    ),
  )('%s answers that it was not found', async (_, endpoint) => {
    const verb = endpoint.method.toLowerCase() as 'post';
    for (const id of ['0', '-1', '99999999999999', 'x', '1.5', '%00', '%ZZ', '1%20OR%201=1']) {
      const response = await client.send(verb, endpoint.path.replace(/:\w+/g, id), {});
      expect([id, response.status]).toEqual([id, 404]);
    }
  });
});
