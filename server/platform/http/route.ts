import type { Role } from '@seminar/shared/roles';
import type { Endpoint, HandlerInput, HandlerOutput, PageKind } from '@seminar/shared/endpoint';
import {
  addProblem,
  message,
  type Locale,
  type Problems,
} from '@seminar/shared/platform/messages/message';
import { problemsOf } from '@seminar/shared/platform/messages/problemsOf';
import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { withOrigin } from '../audit/origin.ts';
import { checkCsrf, needsCsrf } from './csrf.ts';
import { NotFound, UnsupportedMediaType, ValidationFailed } from './errors.ts';
import { receiveBody } from './jsonBody.ts';
import { jsonBytes } from './jsonBytes.ts';
import { inFlightPlaceOf } from './limitInFlight.ts';
import { localeOf } from './locale.ts';
import { originOf } from './originOf.ts';
import { queueUpload, isUpload, readUpload } from './readUpload.ts';
import {
  askAgain,
  currentAdmin,
  knownAdmin,
  requireRole,
  requireScope,
  type SessionAdmin,
} from './requireAdmin.ts';
import { sendFile, type FileAnswer, type StreamAnswer } from './sendFile.ts';
import { findUnstorableText } from './storableText.rules.ts';
import { unknownFields } from './unknownFields.ts';

interface RequestContext {
  /** The staff member who is logged in; never null on an endpoint that needs a login. */
  admin: SessionAdmin | null;
  locale: Locale;
  request: Request;
  response: Response;
}

type Answer<E extends Endpoint> = E extends { file: string }
  ? FileAnswer | StreamAnswer
  : HandlerOutput<E>;

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E> &
    RequestContext &
    (E extends { access: 'public' } ? unknown : { admin: SessionAdmin }) &
    (E extends { upload: number } ? { bytes: Uint8Array } : unknown) &
    (E extends { asksAgain: 'sometimes' } ? { askAgain: () => void } : unknown),
) => Promise<Answer<E>> | Answer<E>;

function addAll(problems: Problems, more: Problems): void {
  for (const [field, found] of Object.entries(more)) {
    for (const problem of found) addProblem(problems, field, problem);
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, problems: Problems): unknown {
  if (!schema) return undefined;
  for (const path of findUnstorableText(value))
    addProblem(problems, path, message('control_character'));
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) {
    // A JSON string within the body may contain more of it.
    const hidden = findUnstorableText(parsed.data).filter((path) => !Object.hasOwn(problems, path));
    for (const path of hidden) addProblem(problems, path, message('control_character'));
    return parsed.data;
  }
  addAll(problems, problemsOf(parsed.error));
  return undefined;
}

/** Finds the problems that only the database knows; the body may have any shape. */
export type FurtherProblems = (given: {
  params: unknown;
  body: Record<string, unknown>;
  /** The schemas refuse query or body: the handler will not look at them. */
  refused: boolean;
  locale: Locale;
}) => Promise<Problems>;

/**
 * Reads what a resource is like, as a call that changes it answers. It notes no access: what it reads is compared, and
 * shown to nobody.
 */
export type Present<E extends Endpoint> = (given: {
  params: HandlerInput<E>['params'];
  /** As it was sent: of any shape. */
  body: Record<string, unknown>;
  admin: SessionAdmin;
  locale: Locale;
}) => Promise<HandlerOutput<E>>;

const noFields = z.object({});
const bodySchemas = new WeakMap<Endpoint, z.core.JSONSchema.BaseSchema>();

function bodySchemaOf(definition: Endpoint): z.core.JSONSchema.BaseSchema {
  let schema = bodySchemas.get(definition);
  if (!schema) {
    schema = z.toJSONSchema(definition.body ?? noFields, { io: 'input', unrepresentable: 'any' });
    bodySchemas.set(definition, schema);
  }
  return schema;
}

/** The resource within an answer, as its reader gets it. */
function resourceOf(definition: Endpoint, answer: unknown): unknown {
  const parsed: unknown = JSON.parse(JSON.stringify(definition.response?.parse(answer)));
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  if ('data' in parsed) return parsed.data;
  return 'submission' in parsed ? parsed.submission : undefined;
}

/** Invalid path parameters can't name anything: 404, not 422. */
function pathParams(schema: z.ZodType | undefined, request: Request): unknown {
  if (!schema) return undefined;
  if (findUnstorableText(request.params).length > 0) throw new NotFound();
  const parsed = schema.safeParse(request.params);
  if (!parsed.success) throw new NotFound();
  return parsed.data;
}

/** The bytes of an uploaded file; other endpoints refuse a file. */
async function uploaded(definition: Endpoint, request: Request, response: Response) {
  const { upload, access } = definition;
  if (upload !== undefined) return readUpload(request, response, { upload, access });
  if (isUpload(request)) throw new UnsupportedMediaType(message('media_type'));
  return undefined;
}

const served = new WeakMap<Router, Map<Endpoint, Handler<Endpoint>>>();

/** The endpoints that a router serves, in the order in which they were added. */
export function endpointsOf(router: Router): readonly Endpoint[] {
  return [...(served.get(router)?.keys() ?? [])];
}

/**
 * Answers a reading call while its page is being written. The call's own handler answers, after the same checks of the
 * caller, and notes the same accesses.
 *
 * @throws Error if the call would refuse it
 */
export async function answerTo<E extends Endpoint & { method: 'GET'; response: z.ZodType }>(
  router: Router,
  definition: E,
  given: { params?: object; query?: object },
  { request, response }: { request: Request; response: Response },
): Promise<unknown> {
  const handler = served.get(router)?.get(definition);
  if (!handler) throw new NotFound();
  checkCaller(request, definition);
  const admin = definition.access === 'public' ? knownAdmin(request) : currentAdmin(request);
  const input = {
    params: definition.params?.parse(given.params),
    query: definition.query?.parse(given.query),
    admin,
    locale: localeOf(request),
    request,
    response,
  };
  // The schemas above have checked each part; the map of handlers has lost the type of this one.
  const answer: unknown = await handler(input as unknown as Parameters<typeof handler>[0]);
  return definition.response.parse(answer);
}

/** Before the body is read and the database is looked at: a refusal tells nothing about either. */
function checkCaller(request: Request, definition: Endpoint): void {
  if (definition.access === 'public') requireScope(request, definition);
  else requireRole(request, definition);
}

const takenBack = new WeakSet<Endpoint>();

/** Whether a call takes a resource as it was read. */
export function isTakenBack(definition: Endpoint): boolean {
  return takenBack.has(definition);
}

/** Judges whether a call may act on a page of somebody outside. */
export interface PageJudge {
  /**
   * @param id what stands in the address of the page
   * @throws Forbidden it has no key of that page, or comes from somebody who is logged in
   * @throws TooManyRequests
   */
  judge(request: Request, page: PageKind, id: string): Promise<void>;
}

/**
 * Serves one endpoint. Checks the login and the role, then collects all problems of query and body, then runs the
 * handler. The answer is parsed by the response schema, so that a column that isn't in it never leaks.
 *
 * @param furtherProblems reported together with those of the schemas; the handler checks them again,
 *   since they may arise in between
 */
export function route<const E extends Endpoint & { pageKey?: never }>(
  router: Router,
  definition: E,
  handler: Handler<E>,
  furtherProblems?: FurtherProblems,
): void {
  addRoute(router, definition, { handler, furtherProblems, judge: async () => {} });
}

/**
 * The same for an endpoint that changes a resource: a caller may send back whole what they have read. Its fields that
 * the body doesn't have are taken while they hold what `present` answers, and refused by name when they differ.
 */
export function changeRoute<
  const E extends Endpoint & { pageKey?: never; access: readonly Role[]; response: z.ZodType },
>(
  router: Router,
  present: Present<E>,
  definition: E,
  handler: Handler<E>,
  furtherProblems?: FurtherProblems,
): void {
  takenBack.add(definition);
  addRoute(router, definition, { handler, furtherProblems, present, judge: async () => {} });
}

/**
 * The same for an endpoint that acts on a page: who has none of its keys is refused before anything else is looked at.
 */
export function routeOnPage<const E extends Endpoint & { pageKey: PageKind }>(
  router: Router,
  keys: PageJudge,
  definition: E,
  handler: Handler<E>,
): void {
  addRoute(router, definition, {
    handler,
    judge: (request) => keys.judge(request, definition.pageKey, String(request.params['id'])),
  });
}

interface Served<E extends Endpoint> {
  handler: Handler<E>;
  furtherProblems?: FurtherProblems | undefined;
  present?: Present<E>;
  judge: (request: Request) => Promise<void>;
}

function addRoute<const E extends Endpoint>(
  router: Router,
  definition: E,
  { handler, furtherProblems, present, judge }: Served<E>,
): void {
  const handlers = served.get(router) ?? new Map<Endpoint, Handler<Endpoint>>();
  served.set(router, handlers.set(definition, handler));
  const method = definition.method.toLowerCase() as Lowercase<E['method']>;
  // What a stranger sends is looked at no more than necessary, and older pages of ours may send what is no longer
  // asked.
  const isStrict = definition.access !== 'public' && definition.method !== 'GET';
  const serve = async (request: Request, response: Response) => {
    checkCaller(request, definition);
    await judge(request);
    if (needsCsrf(definition, request)) await checkCsrf(request, response);
    await receiveBody(request, response);
    const params = pathParams(definition.params, request);
    const bytes = await uploaded(definition, request, response);
    const handle = async () => {
      const problems: Problems = {};
      const query = parse(definition.query, request.query, problems);
      // The body parser has refused anything that is not an object; a file is in `bytes`.
      const sent = bytes === undefined ? ((request.body ?? {}) as Record<string, unknown>) : {};
      const body = parse(definition.body, sent, problems);
      const locale = localeOf(request);
      const held = async () => {
        const admin = currentAdmin(request);
        if (!present || !admin) return undefined;
        const of = { params, body: sent, admin, locale } as Parameters<Present<E>>[0];
        return resourceOf(definition, await present(of));
      };
      if (isStrict) addAll(problems, await unknownFields(bodySchemaOf(definition), sent, held));
      const refused = Object.keys(problems).length > 0;
      const given = { params, body: sent, refused, locale };
      addAll(problems, (await furtherProblems?.(given)) ?? {});
      if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
      const input = {
        params,
        query,
        body,
        bytes,
        admin: definition.access === 'public' ? knownAdmin(request) : currentAdmin(request),
        askAgain: () => askAgain(request),
        locale,
        request,
        response,
      };
      // The three parts were parsed by the schemas that the handler's types are inferred from.
      const answer: unknown = await handler(input as unknown as Parameters<Handler<E>>[0]);
      if (definition.file !== undefined) {
        sendFile(response, definition.file, answer as FileAnswer | StreamAnswer);
      } else if (definition.response) {
        // As bytes: whatever needs the length of a text would count it again.
        const json = jsonBytes(definition.response.parse(answer));
        // Not `json()`, which would hash it for a browser that may not keep it.
        response.status(definition.status).type('json').set('Content-Length', String(json.length));
        inFlightPlaceOf(response)?.sends(json.length);
        response.end(json);
      } else {
        response.status(definition.status).end();
      }
    };
    await (bytes === undefined
      ? handle()
      : queueUpload(request, handle, { access: definition.access, size: bytes.length }));
  };
  router[method](definition.path, (request: Request, response: Response) =>
    withOrigin(originOf(request), () => serve(request, response)),
  );
}
