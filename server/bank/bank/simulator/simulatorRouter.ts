import { Router } from 'express';
import { oauthRoutes } from './oauthRoutes.ts';
import type { SimulatorSettings } from './simulatorSettings.ts';
import { stylesheet } from './stylesheet.ts';
import { transferRoutes } from './transferRoutes.ts';
import { vaRoutes } from './vaRoutes.ts';

/**
 * The demo's bank: the real bank's HTTP interface over tables of
 * its own, and a page that stands for an applicant at the bank. Mounted at /bank-simulator.
 */
export function simulatorRouter(settings: SimulatorSettings): Router {
  const router = Router();
  router.get('/simulator.css', (_request, response) => {
    response.type('css').set('Cache-Control', 'public, max-age=3600').send(stylesheet);
  });
  oauthRoutes(router, settings);
  vaRoutes(router, settings);
  transferRoutes(router, settings);
  return router;
}
