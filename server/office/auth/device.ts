import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { dayMs } from '@seminar/shared/date';
import type { Env } from '../../platform/context/env.ts';
import { knownBrowserDays } from '../../platform/http/knownBrowser.rules.ts';
import { cookieOptions } from '../../platform/http/session.ts';

/** The browser that a login comes from. */
export interface Device {
  /** `Chrome, Windows`; '' where the browser doesn't say. */
  name: string;
  /** The secret by which the browser is known again. */
  token: string;
}

function cookieName(env: Env): string {
  return env.appUrl.startsWith('https://') ? '__Host-seminar_device' : 'seminar_device';
}

/** What a person calls the browser of this User-Agent. */
export async function deviceName(userAgent: string): Promise<string> {
  if (userAgent === '') return '';
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 100);
}

/** The browser of a request; it gets a secret if it brings none. */
export async function deviceOf(request: Request, env: Env): Promise<Device> {
  const brought = (request.headers.cookie ?? '')
    .split('; ')
    .find((part) => part.startsWith(`${cookieName(env)}=`))
    ?.slice(cookieName(env).length + 1);
  const isOurs = brought !== undefined && /^[\w-]{32}$/.test(brought);
  return {
    name: await deviceName(request.get('User-Agent') ?? ''),
    token: isOurs ? brought : randomBytes(24).toString('base64url'),
  };
}

/** Lets the browser be known again at its next login. It logs nobody in. */
export function keepDevice(response: Response, { token }: Device, env: Env): void {
  const maxAge = knownBrowserDays * dayMs;
  response.cookie(cookieName(env), token, { ...cookieOptions(env), httpOnly: true, maxAge });
}

/** What is stored of a browser's secret. */
export function deviceHash({ token }: Device): string {
  return createHash('sha256').update(token).digest('base64url');
}
