import type { Db } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import type { Secrets } from '../../platform/context/secrets.ts';
import { bankGate } from './bankGate.ts';
import type { BankPort, BankProvider } from '../../platform/context/bankPort.ts';
import type { GmoAozoraConfig } from '../../platform/context/gmoAozoraConfig.ts';
import { gmoAozoraBank } from './gmoAozora/gmoAozoraBank.ts';
import { simulatorConfig } from './simulator/simulatorConfig.ts';

/** The bank that the environment names; the simulator is reached through the real bank's adapter. */
export function createBank(env: Env, secrets: Secrets, db: Db): BankPort | null {
  const speaking = (config: GmoAozoraConfig, provider: BankProvider) =>
    gmoAozoraBank(config, provider, {
      clock: () => new Date(),
      gate: bankGate(db, { provider, intervalMs: config.minimumIntervalMs }),
    });
  if (env.bankProvider === 'simulator') {
    return speaking(simulatorConfig(env, secrets.encryption), 'simulator');
  }
  return env.gmoAozora ? speaking(env.gmoAozora, 'gmo-aozora') : null;
}
