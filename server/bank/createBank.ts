import type { Env } from '../env.ts';
import type { Secrets } from '../secrets.ts';
import type { BankPort } from './BankPort.ts';
import { gmoAozoraBank } from './gmoAozora/gmoAozoraBank.ts';
import { simulatorConfig } from './simulator/simulatorConfig.ts';

/** The bank that the environment names; the simulator is reached through the real bank's adapter. */
export function createBank(env: Env, secrets: Secrets): BankPort | null {
  if (env.bankProvider === 'simulator') {
    return gmoAozoraBank(simulatorConfig(env, secrets.encryption), 'simulator');
  }
  return env.gmoAozora ? gmoAozoraBank(env.gmoAozora) : null;
}
