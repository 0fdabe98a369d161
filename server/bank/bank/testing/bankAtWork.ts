import express, { type Request, type Response } from 'express';
import { once } from 'node:events';
import { afterAll } from 'vitest';
import { errorHandler } from '../../../platform/http/errorHandler.ts';
import { jsonBody } from '../../../platform/http/jsonBody.ts';
import { testContext, type TestContext } from '../../../testing/testContext.ts';
import type { BankPort } from '../../../platform/context/bankPort.ts';
import type { GmoAozoraConfig } from '../../../platform/context/gmoAozoraConfig.ts';
import { gmoAozoraBank } from '../gmoAozora/gmoAozoraBank.ts';
import { redirectUri } from '../redirectUri.ts';
import { simulatorClient, simulatorConfig, simulatorPath } from '../simulator/simulatorConfig.ts';
import { simulatorRouter } from '../simulator/simulatorRouter.ts';

/**
 * What the network or the bank does to a call instead of answering it (`none`: nothing; `lost`: the
 * bank does what it was asked to, but its answer never arrives).
 */
type Fault =
  | 'none'
  | 'lost'
  | 'cut'
  | 'hang'
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | { slow: Slowness };

/** A bank that answers a call only when the test allows it. */
export class Slowness {
  readonly met: Promise<void>;
  private readonly answered: Promise<void>;
  private meet: () => void = () => undefined;
  /** Lets the bank answer. */
  answer: () => void = () => undefined;

  constructor() {
    this.met = new Promise((resolve) => (this.meet = resolve));
    this.answered = new Promise((resolve) => (this.answer = resolve));
  }

  async suffer(): Promise<void> {
    this.meet();
    await this.answered;
  }
}

export interface BankAtWork {
  context: TestContext & { bank: BankPort };
  address: string;
  config: GmoAozoraConfig;
  /** The adapter with other settings, on the same simulator. */
  bankWith(settings: Partial<GmoAozoraConfig>): BankPort;
  /** `GET /va/deposit-transactions`, in the order of arrival. */
  calls: string[];
  /** The pauses that the adapter asked its gate for, in milliseconds. */
  pauses: number[];
  /** How often the simulator told of a transfer. */
  notified(): number;
  /** The next calls whose path ends so meet these faults, one each. */
  fail(path: string, ...faults: Fault[]): void;
}

const ownPath = /^.*\/(auth|corporation)\/v1/;

/** The simulator on a port of its own, with the adapter that calls it, and faults on demand. */
export async function bankAtWork(pageSize = 500): Promise<BankAtWork> {
  const app = express();
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = `http://127.0.0.1:${bound.port}`;
  const context = await testContext({ APP_URL: address, BANK_PROVIDER: 'simulator', DEMO: '1' });
  const { env, secrets, db, clock } = context;
  const config = simulatorConfig(
    { ...env, host: '127.0.0.1', port: bound.port },
    secrets.encryption,
  );
  const calls: string[] = [];
  const pauses: number[] = [];
  const faults: { path: string; fault: Fault }[] = [];
  let notices = 0;

  app.use(async (request, response, next) => {
    calls.push(`${request.method} ${request.path.replace(ownPath, '')}`);
    const index = faults.findIndex(({ path }) => request.path.endsWith(path));
    const [met] = index < 0 ? [] : faults.splice(index, 1);
    const fault = met?.fault ?? 'none';
    if (typeof fault === 'object' && 'slow' in fault) await fault.slow.suffer();
    else if (fault === 'lost') lose(request, response);
    else if (fault !== 'none') {
      suffer(fault, request, response);
      return;
    }
    next();
  });
  app.use(
    simulatorPath,
    simulatorRouter({
      db,
      clock,
      client: simulatorClient(secrets.encryption),
      redirectUri: redirectUri(env),
      pageSize,
      onTransfer: async () => {
        notices += 1;
      },
    }),
  );
  app.use(jsonBody(), errorHandler(context));

  const bankWith = (settings: Partial<GmoAozoraConfig>) =>
    gmoAozoraBank({ ...config, ...settings }, 'simulator', {
      clock,
      gate: {
        pass: async (pauseMs) => {
          if (pauseMs > 0) pauses.push(pauseMs);
        },
        closeFor: async () => undefined,
      },
    });
  return {
    context: Object.assign(context, { bank: bankWith({}) }),
    address,
    config,
    bankWith,
    calls,
    pauses,
    notified: () => notices,
    fail: (path, ...met) => faults.push(...met.map((fault) => ({ path, fault }))),
  };
}

function suffer(
  fault: Exclude<Fault, 'none' | 'lost' | { slow: Slowness }>,
  request: Request,
  response: Response,
): void {
  if (fault === 'cut') request.socket.destroy();
  else if (fault !== 'hang') {
    response
      .status(fault.status)
      .set(fault.headers ?? {})
      .send(fault.body ?? '');
  }
}

function lose(request: Request, response: Response): void {
  response.end = () => {
    request.socket.destroy();
    return response;
  };
}
