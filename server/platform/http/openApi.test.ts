import { webhookEvents, webhookEventTypes } from '@seminar/shared/telling/webhooks/events';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}
interface Operation {
  summary: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: Record<string, unknown> }> }
  >;
}

const context = await testContext();
const response = await supertest(testServer(context)).get('/api/openapi.json');
const document = response.body as {
  openapi: string;
  info: { title: string; version: string; description: string };
  components: { securitySchemes: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<
    string,
    {
      post: {
        parameters: Parameter[];
        requestBody: {
          content: Record<'application/json', { example: { type: string; data: unknown } }>;
        };
      };
    }
  >;
};
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => [`${verb} ${path}`, path, operation] as const),
);

describe('the OpenAPI document', () => {
  it('has version 3.1 and is public', () => {
    expect(response.status).toBe(200);
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Online seminar system', version: '1' });
    expect(document.components.securitySchemes['session']).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: 'seminar_session',
    });
    expect(operations.length).toBeGreaterThan(30);
  });

  it.each(operations)('declares the parameters of %s, each once', (_, path, operation) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    for (const parameter of operation.parameters) {
      expect(['path', 'query', 'header']).toContain(parameter.in);
      if (parameter.in === 'header') expect(parameter.name).toBe('X-Page-Key');
      if (parameter.in === 'path') expect(parameter.required).toBe(true);
      expect(Object.keys(parameter.schema)).not.toHaveLength(0);
    }
    const names = operation.parameters.map(({ name, in: place }) => `${place} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(path).not.toContain(':');
  });

  it('says that a bill can be asked for once more without a second one', () => {
    const issuing = operations.filter(([name]) => /^post .+\/bills$/.test(name));
    expect(issuing).toHaveLength(4);
    for (const [, , { summary }] of issuing) expect(summary).toContain('Idempotency-Key');
  });

  it('has no parameter that is always refused', () => {
    const [, , sessions] = operations.find(([name]) => name === 'get /api/sessions')!;
    expect(sessions.parameters.map(({ name }) => name)).toEqual(['page', 'per_page']);
  });

  it.each(operations)('describes every answer of %s', (name, path, operation) => {
    expect(operation.summary).not.toBe('');
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1);
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      expect(description).not.toBe('');
      if (status === '204') expect(content).toBeUndefined();
      else expect(Object.keys(content ?? {})).toHaveLength(1);
    }
    const guarded = operation.security.length > 0;
    expect(statuses.includes('401')).toBe(guarded);
    const keyed = operation.parameters.some((parameter) => parameter.in === 'header');
    expect(statuses.includes('403')).toBe(guarded || keyed);
    if (path.includes('{')) expect(statuses).toContain('404');
    if (operation.requestBody) {
      const [type, { schema }] = Object.entries(operation.requestBody.content)[0]!;
      expect(['application/json', 'application/octet-stream']).toContain(type);
      expect(schema).toBeTypeOf('object');
      const upload = type === 'application/octet-stream';
      for (const status of [...(upload ? [] : ['400']), '413', '415', '422'])
        expect(statuses).toContain(status);
    }
    if (guarded && !name.startsWith('get ')) expect(statuses).toContain('419');
    expect(statuses).toContain('default');
  });

  it('describes what receivers of webhooks are sent, and shows both ways by examples', () => {
    expect(Object.keys(document.webhooks).toSorted()).toEqual([...webhookEventTypes].toSorted());
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const { example } = post.requestBody.content['application/json'];
      expect(example.type).toBe(type);
      const { data } = webhookEvents[type as keyof typeof webhookEvents];
      expect(data.strict().safeParse(example.data).error).toBeUndefined();
      expect(post.parameters.map(({ name }) => name)).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ]);
    }
    expect(document.info.description).toContain('Authorization: Bearer smt_');
    expect(document.info.description).toContain('verify(body, headers)');
  });

  it('contains only schemas without references to others', () => {
    const text = JSON.stringify(document);
    for (const [, target] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
      expect(target).toMatch(/^#\/components\//);
    }
    expect(text).not.toContain('"$schema"');
    expect(text).not.toContain('undefined');
  });
});

describe('the document as it is sent', () => {
  const ask = (headers: Record<string, string>) =>
    supertest(testServer(context)).get('/api/openapi.json').set(headers);

  it('is compressed, and not sent again to whoever has it', async () => {
    const first = await ask({ 'Accept-Encoding': 'gzip, br' });
    expect([first.headers['content-encoding'], first.headers['vary']]).toEqual([
      'gzip',
      expect.stringContaining('Accept-Encoding'),
    ]);
    expect(Number(first.headers['content-length'])).toBeLessThan(400_000);
    expect(first.body.paths).toEqual(document.paths);
    const etag = String(first.headers['etag']);
    const again = await ask({ 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is sent as it is to who takes nothing else', async () => {
    const plain = await ask({ 'Accept-Encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.paths).toEqual(document.paths);
  });
});
