import type { Role } from '@seminar/shared/roles';
import bcrypt from 'bcrypt';
import type { RequestListener } from 'node:http';
import supertest from 'supertest';
import { createApp } from '../app.ts';
import { withCountedStatements } from './countedStatements.ts';
import { buildAdmin } from './factories.ts';
import type { TestContext } from './testContext.ts';

const password = 'a password of the tests';
let passwordHash: Promise<string> | undefined;

const servers = new WeakMap<TestContext, RequestListener>();

/**
 * The server of a context, for requests without a login. It is made once: that takes longer than most calls. A copy of
 * the context has a server of its own.
 */
export function testServer(context: TestContext): RequestListener {
  let server = servers.get(context);
  if (!server) {
    server = withCountedStatements(createApp(context, context.pool, '/nonexistent'));
    servers.set(context, server);
  }
  return server;
}

/** A browser's session: keeps cookies and sends the CSRF token back. */
export class TestClient {
  readonly #agent: ReturnType<typeof supertest.agent>;
  token = '';

  constructor(context: TestContext) {
    this.#agent = supertest.agent(testServer(context));
  }

  async freshToken(): Promise<void> {
    this.#readToken(await this.#agent.get('/sanctum/csrf-cookie'));
  }

  #readToken(response: supertest.Response): void {
    const cookies: string[] = [response.headers['set-cookie'] ?? []].flat();
    const found = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='));
    const value = found?.slice('XSRF-TOKEN='.length).split(';')[0];
    if (value !== undefined) this.token = decodeURIComponent(value);
  }

  get(path: string) {
    return this.#agent.get(path);
  }

  /** Sends a file, as the browser does. */
  async upload(path: string, bytes: Uint8Array, type = 'application/octet-stream') {
    const request = this.#agent.post(path).set('X-XSRF-TOKEN', this.token);
    const response = await request.set('Content-Type', type).send(Buffer.from(bytes));
    this.#readToken(response);
    return response;
  }

  /** Sends bytes as they are, or none, with these headers. */
  async sendBytes(
    method: 'post' | 'patch' | 'head',
    path: string,
    headers: Record<string, string>,
    bytes?: Buffer,
  ) {
    const request = this.#agent[method](path).set({ 'X-XSRF-TOKEN': this.token, ...headers });
    return bytes === undefined ? request : request.send(bytes);
  }

  /** Sends a body as it is, which need not be JSON. */
  sendText(
    method: 'post' | 'put' | 'patch' | 'delete',
    path: string,
    { type, body }: { type: string; body: string },
  ) {
    const request = this.#agent[method](path).set('X-XSRF-TOKEN', this.token);
    return request.set('Content-Type', type).send(body);
  }

  async send(
    method: 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const request = this.#agent[method](path).set({ 'X-XSRF-TOKEN': this.token, ...headers });
    const response = await (body === undefined ? request : request.send(body));
    this.#readToken(response);
    return response;
  }
}

/** A client with a logged-in staff member. */
export async function loggedIn(
  context: TestContext,
  role: Role = 'administrator',
): Promise<TestClient & { adminId: number }> {
  // As few rounds as bcrypt allows: each login of a test compares it.
  passwordHash ??= bcrypt.hash(password, 4);
  const admin = await buildAdmin(context.db, { role, passwordHash: await passwordHash });
  const client = new TestClient(context);
  await client.freshToken();
  const response = await client.send('post', '/api/login', { email: admin.email, password });
  if (response.status !== 204) throw new Error(`login failed: ${response.text}`);
  return Object.assign(client, { adminId: admin.id });
}
