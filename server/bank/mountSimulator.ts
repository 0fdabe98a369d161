import type { Router } from 'express';
import type { Context } from '../context/context.ts';
import { redirectUri } from './redirectUri.ts';
import { requestSync } from './requestSync.ts';
import { simulatorClient, simulatorPath } from './simulator/simulatorConfig.ts';
import { simulatorRouter } from './simulator/simulatorRouter.ts';

const pageSize = 500;

/** Opens the simulated bank, if it is the provider. */
export function mountSimulator(router: Router, context: Context): void {
  if (context.env.bankProvider !== 'simulator') return;
  const { db, clock, env, secrets } = context;
  router.use(
    simulatorPath,
    simulatorRouter({
      db,
      clock,
      client: simulatorClient(secrets.encryption),
      redirectUri: redirectUri(env),
      pageSize,
      onTransfer: () => requestSync(db),
    }),
  );
}
