import express, { type Request, type Response, type Router } from 'express';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { consentPage, refusedPage } from './consentPage.ts';
import { grantCode, grantTokens, redeem } from './grants.ts';
import { authPath } from './simulatorConfig.ts';
import type { SimulatorSettings } from './simulatorSettings.ts';

const text = z.string().catch('');
const authorizationRequest = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  scope: text,
  state: text,
});
const decision = z.object({ decision: text });
const tokenRequest = z.object({
  grant_type: text,
  code: text,
  redirect_uri: text,
  refresh_token: text,
  client_id: text,
  client_secret: text,
});

const longestState = 128;

/** The bank's OAuth 2.0 authorization code flow. */
export function oauthRoutes(router: Router, settings: SimulatorSettings): void {
  const form = express.urlencoded({ extended: false, limit: '20kb', inflate: false });

  router.get(`${authPath}/authorization`, (request, response) => {
    const asked = authorizationRequest.parse(request.query);
    if (refused(request, response, settings, asked)) return;
    const action = `${request.baseUrl}${authPath}/authorization`;
    response.send(consentPage(request.baseUrl, action, asked));
  });

  router.post(`${authPath}/authorization`, form, async (request, response) => {
    const body: unknown = request.body ?? {};
    const asked = authorizationRequest.parse(body);
    if (refused(request, response, settings, asked)) return;
    const back = new URL(asked.redirect_uri);
    if (decision.parse(body).decision === 'allow') {
      back.searchParams.set('code', await grantCode(settings, asked.scope));
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    back.searchParams.set('state', asked.state);
    response.redirect(303, back.toString());
  });

  router.post(`${authPath}/token`, form, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const asked = tokenRequest.parse(request.body ?? {});
    if (!isClient(request.headers.authorization, asked, settings)) {
      response.status(401).set('WWW-Authenticate', 'Basic').json({ error: 'invalid_client' });
      return;
    }
    const error = (code: string) => response.status(400).json({ error: code });
    if (asked.grant_type === 'authorization_code') {
      if (asked.code === '') return void error('invalid_request');
      const scope = await redeem(settings, 'code', asked.code);
      if (scope === null || asked.redirect_uri !== settings.redirectUri) {
        return void error('invalid_grant');
      }
      response.json(await grantTokens(settings, scope));
    } else if (asked.grant_type === 'refresh_token') {
      if (asked.refresh_token === '') return void error('invalid_request');
      const scope = await redeem(settings, 'refresh', asked.refresh_token);
      if (scope === null) return void error('invalid_grant');
      response.json(await grantTokens(settings, scope));
    } else {
      error('unsupported_grant_type');
    }
  });
}

/**
 * Answers a request that can't lead to consent: on a page here until the client's address is
 * verified, then by a redirect to the client (RFC 6749, section 4.1.2.1).
 */
function refused(
  request: Request,
  response: Response,
  { client, redirectUri }: SimulatorSettings,
  asked: z.output<typeof authorizationRequest>,
): boolean {
  const tell = (reason: string) => {
    response.status(400).send(refusedPage(request.baseUrl, reason));
    return true;
  };
  if (asked.client_id !== client.clientId) return tell('登録されていないサービスです。');
  if (asked.redirect_uri !== redirectUri) return tell('戻り先のURLが登録と一致しません。');
  if (asked.state === '' || asked.state.length > longestState) {
    return tell('stateの指定がないか、長すぎます。');
  }
  const problem =
    asked.response_type !== 'code'
      ? 'unsupported_response_type'
      : asked.scope === ''
        ? 'invalid_scope'
        : null;
  if (problem === null) return false;
  const back = new URL(asked.redirect_uri);
  back.searchParams.set('error', problem);
  back.searchParams.set('state', asked.state);
  response.redirect(303, back.toString());
  return true;
}

function isClient(
  authorization: string | undefined,
  asked: z.output<typeof tokenRequest>,
  { client }: SimulatorSettings,
): boolean {
  const basic = /^Basic ([\w+/]+=*)$/i.exec(authorization ?? '')?.[1];
  const given =
    basic === undefined
      ? `${asked.client_id}:${asked.client_secret}`
      : Buffer.from(basic, 'base64').toString('utf8').split(':').map(formDecoded).join(':');
  const expected = Buffer.from(`${client.clientId}:${client.clientSecret}`);
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function formDecoded(encoded: string): string {
  return new URLSearchParams(`text=${encoded}`).get('text') ?? '';
}
