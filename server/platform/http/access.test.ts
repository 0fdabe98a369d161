import { mayCall, type Endpoint } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { roles, type Role } from '@seminar/shared/roles';
import supertest from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { contract, nameOf } from '../../testing/contract.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { maskAddress } from './maskAddress.rules.ts';

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
  contract
    .filter((endpoint) => isServed(endpoint) && wanted(endpoint))
    .map((endpoint) => [nameOf(endpoint), endpoint] as const);

describe('the contract', () => {
  it('has endpoints of every feature, each once', () => {
    const names = contract.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('GET /api/user');
    expect(names.length).toBeGreaterThan(30);
  });

  it('has no address of an applicant’s or a company’s own page that would stand in the log', () => {
    // The first parameter of these is a number or a name that anybody may know.
    const known = /^\/(api\/(seminars|banks|postal-codes)|credentials)\//;
    const secret = contract.filter(
      ({ access, path }) => access === 'public' && path.includes('/:') && !known.test(path),
    );
    expect(secret.length).toBeGreaterThan(20);
    const logged = secret.map(({ path }) =>
      maskAddress(path.replace(/:\w+/, '7K3M-Q9XA'), new Map()),
    );
    expect(logged.filter((address) => address.includes('7K3M'))).toEqual([]);
  });

  it('has only those endpoints without a login that an applicant or a login needs', () => {
    expect(
      contract
        .filter(({ access }) => access === 'public')
        .map(nameOf)
        .toSorted()
        .filter((name) => !/\/(certificate|review-test\/submit)$/.test(name)),
    ).toEqual([
      'GET /.well-known/jwks.json',
      'GET /api/banks',
      'GET /api/banks/:code/branches',
      'GET /api/certificate-files/:code',
      'GET /api/group-pages/:id',
      'GET /api/group-pages/:id/bills/:bill_number',
      'GET /api/group-pages/:id/certificates',
      'GET /api/group-pages/:id/contact',
      'GET /api/group-pages/:id/new-person',
      'GET /api/group-pages/:id/people/:number/own-changes',
      'GET /api/group-pages/:id/people/:number/questions',
      'GET /api/group-pages/:id/people/:number/receipt',
      'GET /api/group-pages/:id/receipts',
      'GET /api/group-pages/:id/receipts/:receipt_number',
      'GET /api/group-pages/:id/return-invoices/:return_invoice_number',
      'GET /api/open-seminars',
      'GET /api/postal-codes/:code',
      'GET /api/receipt-verifications/:number',
      'GET /api/seminars/continuous-training/:id/application-form',
      'GET /api/seminars/continuous-training/:id/overview',
      'GET /api/site',
      'GET /api/submissions/:id',
      'GET /api/submissions/:id/bills/:bill_number',
      'GET /api/submissions/:id/calendar',
      'GET /api/submissions/:id/own-changes',
      'GET /api/submissions/:id/receipt',
      'GET /api/verifications/:code',
      'GET /api/watch/:id',
      'GET /credentials/keys/:id',
      'GET /credentials/status/:name',
      'GET /sanctum/csrf-cookie',
      'POST /api/confirmations',
      'POST /api/confirmations/address',
      'POST /api/group-pages/:id/bills',
      'POST /api/group-pages/:id/people',
      'POST /api/group-pages/:id/people/:number/cancellation',
      'POST /api/group-pages/:id/people/:number/corrections',
      'POST /api/group-pages/:id/people/:number/name-wish',
      'POST /api/group-pages/:id/people/:number/new-address',
      'POST /api/group-pages/:id/people/:number/replace',
      'POST /api/group-pages/:id/people/:number/wishes/:wish_id/withdraw',
      'POST /api/group-pages/:id/places/name',
      'POST /api/group-pages/:id/places/release',
      'POST /api/links',
      'POST /api/links/page',
      'POST /api/login',
      'POST /api/login/passkey',
      'POST /api/login/passkey-options',
      'POST /api/logout',
      'POST /api/password-reset',
      'POST /api/payee-links/give',
      'POST /api/payee-links/open',
      'POST /api/printed-letters',
      'POST /api/seminars/continuous-training/:id/submit-application',
      'POST /api/seminars/continuous-training/:id/submit-group',
      'POST /api/seminars/continuous-training/:id/uploads',
      'POST /api/set-password',
      'POST /api/submissions/:id/bills',
      'POST /api/submissions/:id/cancellation',
      'POST /api/submissions/:id/correct-email',
      'POST /api/submissions/:id/corrections',
      'POST /api/submissions/:id/files',
      'POST /api/submissions/:id/hand-over',
      'POST /api/submissions/:id/name-wish',
      'POST /api/submissions/:id/new-address',
      'POST /api/submissions/:id/receipt-addressee',
      'POST /api/submissions/:id/wishes/:wish_id/agree',
      'POST /api/submissions/:id/wishes/:wish_id/withdraw',
      'POST /api/watch/:id/videos/:video_id/progress',
      'PUT /api/group-pages/:id/contact',
      'PUT /api/group-pages/:id/mails-to',
    ]);
  });

  it('is served completely', () => {
    expect(contract.filter((endpoint) => !isServed(endpoint)).map(nameOf)).toEqual([]);
  });
});

describe('without a login', () => {
  it.each(named(({ access }) => access !== 'public'))('%s is refused', async (_, endpoint) => {
    const response = await request(endpoint);
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ message: 'Unauthenticated.' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('the roles', () => {
  const mayCallNames = (role: Role) =>
    contract
      .filter((endpoint) => endpoint.access !== 'public' && mayCall(role, endpoint))
      .map(nameOf);

  /** Those of these that refuse the role, of all that need a login. */
  async function refusing(role: Role, endpoints: readonly Endpoint[]): Promise<string[]> {
    const person = await loggedIn(context, role);
    const refused: string[] = [];
    for (const endpoint of endpoints) {
      // A body and an id that nothing accepts: the role is judged before both.
      const path = endpoint.path.replace(/:\w+/g, 'x');
      const verb = endpoint.method.toLowerCase() as 'post';
      const response = await (endpoint.method === 'GET'
        ? person.get(`${path}?page=none`)
        : person.send(verb, path, { name: 0 }));
      if (response.status !== 403) continue;
      expect(response.body).toEqual({ message: renderMessage(message('forbidden'), 'ja') });
      refused.push(nameOf(endpoint));
    }
    return refused.toSorted();
  }
  it.each(roles)('%s is refused exactly what the role does not allow', async (role) => {
    const guarded = contract.filter(({ access }) => access !== 'public');
    const forbidden = guarded.filter((endpoint) => !mayCall(role, endpoint));
    expect(await refusing(role, guarded)).toEqual(forbidden.map(nameOf).toSorted());
  });

  it('are judged before the body: who may not call is told so, whatever is sent', async () => {
    const viewer = await loggedIn(context, 'viewer');
    const refused = named(
      (one) => one.method !== 'GET' && one.access !== 'public' && !mayCall('viewer', one),
    );
    const told: string[] = [];
    const seen = new Set<string>();
    for (const [name, { method, path, upload, body: wanted }] of refused) {
      // Each call gets a body that can't be read, and one of each way to read a body the others, too.
      const way = `${method} ${upload !== undefined} ${wanted !== undefined}`;
      const others = [
        ['application/json', `"${'x'.repeat(1024 * 1024)}"`],
        ['text/plain', 'x'],
      ] as const;
      const bodies = [['application/json', '{'] as const, ...(seen.has(way) ? [] : others)];
      seen.add(way);
      for (const [type, body] of bodies) {
        const { status } = await viewer.sendText(
          method.toLowerCase() as 'post',
          path.replace(/:\w+/g, '1'),
          { type, body },
        );
        if (status !== 403) told.push(`${name}: ${status}`);
      }
    }
    expect(told).toEqual([]);
  });

  it('let an administrator call everything, and a viewer change nothing', () => {
    const guarded = contract.filter(({ access }) => access !== 'public').map(nameOf);
    expect(mayCallNames('administrator')).toEqual(guarded);
    const changing = mayCallNames('viewer').filter((name) => !name.startsWith('GET '));
    // But for what is the viewer's own.
    expect(changing.toSorted()).toEqual([
      'DELETE /api/passkeys/:id',
      'DELETE /api/sessions',
      'DELETE /api/sessions/:id',
      'PATCH /api/passkeys/:id',
      'POST /api/passkeys',
      'POST /api/passkeys/challenge',
      'POST /api/passkeys/options',
      'POST /api/password',
      'POST /api/two-factor',
      'POST /api/two-factor/again',
      'POST /api/two-factor/confirm',
      'POST /api/two-factor/disable',
      'POST /api/two-factor/recovery-codes',
    ]);
    expect(mayCallNames('viewer').filter((name) => name.includes('export'))).toEqual([]);
  });

  it('part money from the office, and keep settings to the administrators', () => {
    const [accountant, clerk] = [mayCallNames('accountant'), mayCallNames('clerk')];
    for (const name of [
      'POST /api/deposits/:id/assign',
      'POST /api/deposits/:id/refund',
      'POST /api/refunds/:id/complete',
      'POST /api/refund-files',
      'POST /api/statement-imports',
      'POST /api/close',
      'POST /api/receipts/exports',
    ]) {
      expect(accountant).toContain(name);
      expect(clerk).not.toContain(name);
    }
    for (const name of [
      'POST /api/seminars/continuous-training',
      'PUT /api/form-templates/:id',
      'PATCH /api/submissions/:id',
      'POST /api/certificates/issue',
      'POST /api/mails/:id/send-again',
    ]) {
      expect(clerk).toContain(name);
      expect(accountant).not.toContain(name);
    }
    for (const name of [
      'GET /api/access-log',
      'GET /api/audit',
      'POST /api/admins',
      'PUT /api/association',
      'PUT /api/retention',
    ]) {
      expect([...accountant, ...clerk, ...mayCallNames('viewer')]).not.toContain(name);
    }
    expect(clerk).toContain('GET /api/deposits');
  });

  it('change with the account, for a session that has begun', async () => {
    const person = await loggedIn(context, 'clerk');
    expect((await person.get('/api/user')).body).toMatchObject({ role: 'clerk' });
    await context.db.admin.update({ where: { id: person.adminId }, data: { role: 'viewer' } });
    expect((await person.get('/api/user')).body).toMatchObject({ role: 'viewer' });
    expect((await person.send('post', '/api/students', {})).status).toBe(403);
  });
});

describe('without the CSRF token', () => {
  const { token } = client;
  afterEach(() => {
    client.token = token;
  });

  it.each(
    named(({ access, csrf, method }) => method !== 'GET' && (access !== 'public' || csrf === true)),
  )('%s is refused', async (_, endpoint) => {
    const verb = endpoint.method.toLowerCase() as 'post';
    client.token = '';
    const response = await client.send(verb, endpoint.path.replace(/:\w+/g, '1'), {});
    expect(response.status).toBe(419);
    expect(response.body).toEqual({ message: 'CSRF token mismatch.' });
  });

  it('a call with another token is refused, too', async () => {
    client.token = `x${token}`;
    expect((await client.send('post', '/api/deposits/1/assign', {})).status).toBe(419);
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
  const changing = named(
    ({ access, path, method }) => access !== 'public' && path.includes('/:id') && method !== 'GET',
  );

  async function expectNotFound({ method, path }: Endpoint, ids: readonly string[]) {
    const verb = method.toLowerCase() as 'post';
    for (const id of ids) {
      const response = await client.send(verb, path.replace(/:\w+/g, id), {});
      expect([id, response.status]).toEqual([id, 404]);
    }
  }

  it('is all that is no number of a row', async () => {
    const [[, first] = []] = changing;
    const ids = ['0', '-1', '99999999999999', 'x', '1.5', '%00', '%ZZ', '1%20OR%201=1'];
    await expectNotFound(first!, ids);
  });

  it.each(changing)('%s answers that it was not found', (_, endpoint) =>
    expectNotFound(endpoint, ['0', '99999999999999', 'x']),
  );
});
