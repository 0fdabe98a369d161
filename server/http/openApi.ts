import { scopeOf } from '@seminar/shared/api-tokens/scopes.rules';
import type { Endpoint } from '@seminar/shared/endpoint';
import type { Router } from 'express';
import { z } from 'zod';
import { exampleOf, thingOf } from './examples.ts';
import { uploadType } from './readUpload.ts';
import { endpointsOf } from './route.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function content({ path }: Endpoint, schema: z.ZodType, io: 'input' | 'output'): Json {
  const example = exampleOf(schema, io, thingOf(path));
  return { 'application/json': { schema: schemaOf(schema, io), example } };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
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
  const { access, asksAgain, body, csrf, method, params, query, upload } = endpoint;
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
    [params !== undefined, '404', 'Not found'],
    [changes && csrf !== true, '409', 'The request conflicts with stored data'],
    [changes, '413', 'The body is too large'],
    [changes, '415', `The body is not ${upload === undefined ? 'application/json' : uploadType}`],
    [changes && (access !== 'public' || csrf === true), '419', 'The CSRF token is missing or old'],
    [body !== undefined || query !== undefined, '422', 'All problems of the input, by field'],
    [true, 'default', 'Too many requests (429, Retry-After says when to try again), or a failure'],
  ];
  return all.flatMap(([applies, status, description]) => (applies ? [[status, description]] : []));
}

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
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
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
            content: content(endpoint, endpoint.body, 'input'),
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

/** The OpenAPI 3.1 document of these endpoints. */
function openApiDocument(endpoints: readonly Endpoint[], cookie: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Online seminar system', version: '1' },
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
  };
}

/**
 * Serves the document of all endpoints that were added to the router before this call.
 *
 * @param cookie the name of the session's cookie
 */
export function openApiRoute(router: Router, cookie: string): void {
  // Half a megabyte, and public: it is written only once.
  const document = Buffer.from(JSON.stringify(openApiDocument(endpointsOf(router), cookie)));
  router.get('/api/openapi.json', (_request, response) => {
    response.type('json').send(document);
  });
}
