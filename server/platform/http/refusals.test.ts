import { brotliCompressSync, gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { buildSeminar } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const server = testServer(context);
const client = await loggedIn(context);
const seminar = await buildSeminar(db);
const application = `/api/seminars/continuous-training/${seminar.id}/submit-application`;
const upload = `/api/seminars/continuous-training/${seminar.id}/uploads`;

describe('a body', () => {
  it.each([
    ['that is not JSON', '{"fields":', 'application/json', 400],
    ['that is a bare word', '"a"', 'application/json', 400],
    ['that is a list', '[]', 'application/json', 400],
    ['that is null', 'null', 'application/json', 400],
    ['that is a form', 'fields=1', 'application/x-www-form-urlencoded', 415],
    ['that is plain text', '{"fields":[]}', 'text/plain', 415],
    ['in another encoding', '{"fields":[]}', 'application/json; charset=shift_jis', 415],
    [
      'of a visitor above 64 kB',
      JSON.stringify({ a: 'x'.repeat(64 * 1024) }),
      'application/json',
      413,
    ],
    ['that nests deeply', `{"fields":${'['.repeat(50)}${']'.repeat(50)}}`, 'application/json', 400],
  ])('%s is refused in JSON', async (_, body, type, status) => {
    const response = await supertest(server).post(application).set('Content-Type', type).send(body);
    expect(response.status).toBe(status);
    expect(Object.keys(response.body)).toEqual(['message']);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('that is a file of another kind is told how a file is sent, not only how JSON is', async () => {
    const response = await client.upload(
      '/api/statement-imports?file_name=meisai.csv',
      Buffer.from('a,b'),
      'text/csv',
    );
    expect(response.status).toBe(415);
    expect(response.body.message).toContain('ファイルはapplication/octet-stream');
  });

  it.each([
    ['gzip', gzipSync(`{"fields":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)],
    ['br', brotliCompressSync('{"fields":[]}')],
    ['lz', Buffer.from('{}')],
  ])('in the compression %s is refused before it is unpacked', async (encoding, bytes) => {
    const response = await supertest(server)
      .post(application)
      .set('Content-Type', 'application/json')
      .set('Content-Encoding', encoding)
      // Sent as it is, not as JSON of a Buffer.
      .serialize((value) => value as string)
      .send(bytes);
    expect(response.status).toBe(415);
    expect(Object.keys(response.body)).toEqual(['message']);
  });

  it('that is not UTF-8 is refused, not stored with other characters', async () => {
    const response = await supertest(server)
      .post(application)
      .set('Content-Type', 'application/json')
      .serialize((value) => value as string)
      .send(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0x82, 0xa0, 0xff, 0x22, 0x7d]));
    expect([response.status, Object.keys(response.body)]).toEqual([400, ['message']]);
  });

  it('of a staff member may have a megabyte, the people of a company two', async () => {
    const sized = (kilobytes: number) => JSON.stringify({ a: 'x'.repeat(kilobytes * 1024) });
    const group = `/api/seminars/continuous-training/${seminar.id}/submit-group`;
    const sent = async (path: string, kilobytes: number) =>
      (await supertest(server).post(path).type('application/json').send(sized(kilobytes))).status;
    expect(await sent(group, 2_047)).not.toBe(413);
    expect(await sent(group, 2_048)).toBe(413);
    const body = JSON.parse(sized(1_000)) as object;
    expect((await client.send('post', '/api/form-templates', body)).status).toBe(422);
    const people = JSON.parse(sized(2_000)) as object;
    for (const path of ['/api/groups/AAAAA/people', '/api/groups/AAAAA/places/name']) {
      expect((await client.send('post', path, people)).status).toBe(404);
    }
    expect((await client.send('post', '/api/form-templates', people)).status).toBe(413);
  });

  it('is counted for each address before it is read', async () => {
    const proxied = testServer({ ...context, env: { ...context.env, trustProxy: 1 } });
    await db.rateLimit.createMany({
      data: ['body:192.0.2.7', 'body-large:192.0.2.7'].map((key) => ({
        key,
        points: 3000,
        expire: Date.now() + 60_000,
      })),
    });
    const send = (path: string, type: string, from = '192.0.2.7') =>
      supertest(proxied)
        .post(path)
        .set('X-Forwarded-For', from)
        .set('Content-Type', type)
        .send('{');
    expect((await send(application, 'application/json')).status).toBe(429);
    expect((await send(application, 'text/plain')).status).toBe(429);
    expect((await send(upload, 'application/octet-stream')).status).toBe(429);
    expect((await send(application, 'application/json', '192.0.2.8')).status).toBe(400);
  });

  it('that is missing is refused, and every required field is named', async () => {
    const response = await client.send('post', '/api/form-templates');
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors).toSorted()).toEqual(['code', 'name']);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'with the key %s doesn’t change other properties',
    async (key) => {
      const text = `{"name":"名","code":"${key.replaceAll('_', 'x')}","${key}":{"is_active":false,"polluted":true}}`;
      const response = await client.send('post', '/api/form-templates', JSON.parse(text));
      expect(response.status).toBe(422);
      expect(Object.keys(response.body.errors)).toEqual([key]);
      expect({}).not.toHaveProperty('polluted');
    },
  );

  it('with unstorable text under the key __proto__ is refused, and the key is named', async () => {
    const body = JSON.parse('{"name":"a","code":"b","__proto__":"\\u0000"}') as object;
    const response = await client.send('post', '/api/form-templates', body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual(['__proto__']);
  });

  it.each([
    ['NUL', '\u0000'],
    ['half a character', '\uD83D'],
  ])('with %s in a text is refused, not stored', async (_, character) => {
    const response = await client.send('post', '/api/form-templates', {
      name: `a${character}`,
      code: 'strange',
    });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual(['name']);
  });
});

describe('an unknown address', () => {
  it.each(['get', 'post', 'put', 'patch', 'delete', 'options'] as const)(
    'is 404 in JSON for %s',
    async (verb) => {
      for (const path of ['/api', '/api/', '/api/unknown', '/api/user/1', '/sanctum/x']) {
        const response = await supertest(server)[verb](path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(response.body).toEqual({ message: '見つかりませんでした。' });
      }
    },
  );

  it('is 404 for a known path with another verb', async () => {
    expect((await client.send('put', '/api/user', {})).status).toBe(404);
    expect((await client.send('delete', '/api/deposits')).status).toBe(404);
  });

  it('is 404 when it can’t be decoded', async () => {
    for (const path of ['/api/submissions/%ZZ', '/api/submissions/%E3%81', '/api/%']) {
      const response = await supertest(server).get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.body).toHaveProperty('message');
    }
  });

  it('gets no body in the answer to HEAD', async () => {
    const response = await supertest(server).head('/api/unknown');
    expect([response.status, response.text]).toEqual([404, undefined]);
  });
});

describe('the query of a list', () => {
  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=1&page=2',
    'page=1e999',
    'per_page=0',
    'per_page=10000',
    'per_page=ten',
    'sort=password_hash',
    'sort=',
    'sort=id;--',
    'direction=sideways',
    'sort=name&sort=code',
    'search=a&search=b',
    `search=${'あ'.repeat(201)}`,
    'search=%00',
  ])('%s is refused', async (query) => {
    for (const list of [
      '/api/seminars',
      '/api/form-templates',
      '/api/submissions',
      '/api/deposits',
    ]) {
      const response = await client.get(`${list}?${encodeURI(query).replace(/%25/g, '%')}`);
      expect([list, response.status]).toEqual([list, 422]);
      expect(Object.keys(response.body.errors)).toEqual([query.split('=')[0]]);
    }
  });

  it('with several problems gets all of them named at once', async () => {
    const response = await client.get('/api/seminars?page=0&per_page=x&sort=a&direction=b&state=c');
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors).toSorted()).toEqual([
      'direction',
      'page',
      'per_page',
      'sort',
      'state',
    ]);
  });

  it('of a list that has one order and no search is refused another order and a search', async () => {
    for (const list of [
      '/api/sessions',
      '/api/statement-layouts',
      '/api/association/changes',
      '/api/bank/odd-rows',
    ]) {
      const answer = await client.get(`${list}?sort=name&direction=asc&search=a&page=1`);
      expect([list, answer.status]).toEqual([list, 422]);
      const told = ['この一覧では指定できません。指定を外してください。'];
      expect(answer.body.errors).toEqual({ sort: told, direction: told, search: told });
      expect((await client.get(`${list}?page=1&unknown=1`)).status).toBe(200);
    }
  });

  it('may contain unknown parameters', async () => {
    const path = '/api/seminars?unknown=1&unknown=2&__proto__[page]=0&constructor=1&per_page[]=0';
    expect((await client.get(path)).status).toBe(200);
  });
});

describe('an answer', () => {
  it('is in English if the client asks for it, otherwise in Japanese', async () => {
    const told = async (language: string) => {
      const response = await supertest(server).get('/api/unknown').set('Accept-Language', language);
      return response.body.message;
    };
    expect(await told('en')).toBe('Not found.');
    for (const english of ['en-US,en;q=0.9,ja;q=0.8', 'ja;q=0.1,en;q=0.9', 'fr,en;q=0.5'])
      expect(await told(english)).toBe('Not found.');
    for (const other of ['ja,en;q=0.9', 'en;q=0.1,ja;q=0.9', 'en;q=0,ja', 'fr', '', '*', 'eng'])
      expect(await told(other)).toBe('見つかりませんでした。');
  });

  it('to a failure does not show its cause', async () => {
    const failing = vi
      .spyOn(db, '$queryRaw')
      .mockRejectedValueOnce(new Error('password=secret at 10.0.0.1'));
    const response = await supertest(server).get('/api/site');
    failing.mockRestore();
    expect(response.status).toBe(500);
    expect(response.text).toBe('{"message":"Server Error"}');
  });

  it('has headers against caching, foreign frames and content sniffing', async () => {
    const { headers } = await supertest(server).get('/api/site');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|https:|\*|upgrade-insecure/);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'self'",
    ])
      expect(policy.split(';')).toContain(rule);
  });
});
