import { scopeOf } from '@seminar/shared/office/api-tokens/scopes.rules';
import type { Endpoint } from '@seminar/shared/endpoint';
import { webhookEvents } from '@seminar/shared/telling/webhooks/events';
import { z } from 'zod';
import { exampleOf, thingOf } from './examples.ts';
import { uploadType } from './readUpload.ts';
import { isTakenBack } from './route.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function content(
  { path }: Endpoint,
  schema: z.ZodType,
  io: 'input' | 'output',
  described = schemaOf(schema, io),
): Json {
  const example = exampleOf(schema, io, thingOf(path));
  return { 'application/json': { schema: described, example } };
}

/** The schema with `additionalProperties: false` in each of its objects, unless they say something else themselves. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, part]: [string, unknown]) => [
      name,
      name === 'properties' && typeof part === 'object' && part !== null
        ? Object.fromEntries(Object.entries(part).map(([field, of]) => [field, closed(of)]))
        : ['items', 'anyOf', 'oneOf'].includes(name)
          ? closed(part)
          : part,
    ]),
  );
  return 'properties' in inner && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}

/** What may be sent: staff calls refuse other fields, unless they take a resource back as it was read. */
function bodySchemaOf(endpoint: Endpoint, body: z.ZodType): Json {
  const schema = schemaOf(body, 'input');
  const isOpen = endpoint.access === 'public' || isTakenBack(endpoint);
  return isOpen ? schema : (closed(schema) as Json);
}

/** Whether every value of a parameter is refused. */
const isRefused = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'not' in schema;

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties)
    .filter(([, property]) => !isRefused(property))
    .map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
}

const problem: Json = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

const notAllowed = 'The role of the person who is logged in does not allow it';

function refusals(endpoint: Endpoint): [status: string, description: string][] {
  const { access, asksAgain, body, csrf, method, pageKey, params, query, upload } = endpoint;
  const changes = method !== 'GET';
  const all: [applies: boolean, status: string, description: string][] = [
    [changes && upload === undefined, '400', 'The body is not a JSON object'],
    [access !== 'public', '401', 'Nobody is logged in'],
    [access !== 'public' && asksAgain === undefined, '403', notAllowed],
    [
      access !== 'public' && asksAgain !== undefined,
      '403',
      `${notAllowed}; or X-Second-Factor says that the second factor is asked for (POST /api/two-factor/again)`,
    ],
    [pageKey !== undefined, '403', 'X-Page-Key is no key of this page'],
    [params !== undefined, '404', 'Not found'],
    [changes && csrf !== true, '409', 'The request conflicts with stored data'],
    [changes, '413', 'The body is too large'],
    [changes, '415', `The body is not ${upload === undefined ? 'application/json' : uploadType}`],
    [changes && (access !== 'public' || csrf === true), '419', 'The CSRF token is missing or old'],
    [(body ?? query ?? upload) !== undefined, '422', 'All problems of the input, by field'],
    [true, 'default', 'Too many requests (429, Retry-After says when to try again), or a failure'],
  ];
  return all.flatMap(([applies, status, description]) => (applies ? [[status, description]] : []));
}

const pageKeyHeader: Json = {
  name: 'X-Page-Key',
  in: 'header',
  required: true,
  description: 'A key of the page: what stands behind # in the link of a mail about it',
  schema: { type: 'string' },
};

/** A person's session, or a program's token where one may be used. */
function securityOf(endpoint: Endpoint): Json {
  if (endpoint.access === 'public') return { security: [] };
  const scope = scopeOf(endpoint);
  if (scope === null) return { security: [{ session: [] }] };
  return { security: [{ session: [] }, { token: [scope] }] };
}

function operation(endpoint: Endpoint): Json {
  const success: Json = { description: 'Done' };
  if (endpoint.response) {
    success['content'] = content(endpoint, endpoint.response, 'output');
  } else if (endpoint.file) {
    success['content'] = { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } };
  }
  return {
    summary: endpoint.summary,
    ...securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.pageKey === undefined ? [] : [pageKeyHeader]),
    ],
    ...(endpoint.upload === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [uploadType]: { schema: { type: 'string', format: 'binary' } } },
          },
        }),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: content(
              endpoint,
              endpoint.body,
              'input',
              bodySchemaOf(endpoint, endpoint.body),
            ),
          },
        }
      : {}),
    responses: {
      [endpoint.status]: success,
      ...Object.fromEntries(
        refusals(endpoint).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: problem } } },
        ]),
      ),
    },
  };
}

/** Of the Standard Webhooks rules. */
const webhookHeaders: readonly [name: string, description: string, example: string][] = [
  [
    'webhook-id',
    'The same for every try: a receiver that has seen it answers 2xx and does nothing',
    'msg_5Yk0qkbT8m1nQm0J3c2Zt1bW',
  ],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970; refuse old ones', '1775781000'],
  [
    'webhook-signature',
    'v1, a comma, and in Base64 the HMAC-SHA256 of “id.timestamp.body” with the bytes of the secret that follow whsec_. ' +
      'For a day after the secret was replaced there are two, with a space between them: one of them must be right',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
];

/** What receivers are sent. */
function webhooks(): Json {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([type, { summary, data }]) => {
      const body = z.object({ type: z.literal(type), timestamp: z.string(), data });
      const call = {
        summary,
        security: [],
        parameters: webhookHeaders.map(([name, description, example]) => ({
          name,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
          example,
        })),
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: schemaOf(body, 'output'),
              example: exampleOf(body, 'output', 'webhook'),
            },
          },
        },
        responses: {
          '2XX': { description: 'Taken. It is not sent again' },
          default: {
            description:
              'Not taken, also when it redirects or doesn’t answer within 10 seconds. It is sent again with ' +
              'growing pauses for three days; then a receiver that takes nothing is switched off',
          },
        },
      };
      return [type, { post: call }];
    }),
  );
}

const forPrograms = `
A program sends a token that an administrator made (設定 → APIトークン):

    curl -H 'Authorization: Bearer smt_…' 'https://seminar.example.jp/api/deposits?per_page=100'

What happens is told to the receivers that an administrator added (設定 → Webhook), by the rules of
https://www.standardwebhooks.com: a signed POST for each event, see \`webhooks\` below. Messages about the same
application arrive in their order; each arrives at least once. A receiver checks the signature with a library of
Standard Webhooks and the secret that was shown when it was added:

    new Webhook('whsec_…').verify(body, headers)

For a day after the secret was replaced there is a second signature, by the former one. A message of the type
\`webhook.test\`, with empty \`data\`, is sent when an administrator tries a receiver out: answer it with 2xx.
`.trim();

/** The OpenAPI 3.1 document of these endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], cookie: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Online seminar system', version: '1', description: forPrograms },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token that an administrator made (設定 → APIトークン), e.g. `Authorization: Bearer smt_…`. ' +
            'It needs the scope that is named with the call, and its role must allow the call. ' +
            'No CSRF token is needed, cookies are ignored, and 600 calls a minute are allowed.',
        },
      },
    },
    paths,
    webhooks: webhooks(),
  };
}
