import type { BankProvider } from '../../platform/context/bankPort.ts';

/** The name of the lock under which one server reads the deposits. */
export const syncLock = (provider: BankProvider) => `bank-sync:${provider}` as const;
