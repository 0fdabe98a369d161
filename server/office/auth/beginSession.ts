import type { Request, Response } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { sendCsrfCookie } from '../../platform/http/csrf.ts';
import {
  regenerateSession,
  saveSession,
  startSession,
  type Login,
} from '../../platform/http/session.ts';
import { keepDevice, type Device } from './device.ts';

/** Begins the session of somebody who has just logged in, and lets their browser be known again. */
export async function beginSession(
  { clock, env }: Context,
  given: { request: Request; response: Response; login: Login; device: Device },
): Promise<void> {
  const { request, response, login, device } = given;
  await regenerateSession(request);
  startSession(request, login, clock());
  keepDevice(response, device, env);
  await sendCsrfCookie(request, response, env);
  await saveSession(request);
}
