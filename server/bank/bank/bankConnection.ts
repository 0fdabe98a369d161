import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { BankNotLinked } from './bankErrors.ts';
import type { BankAccount, BankPort, BankTokens } from '../../platform/context/bankPort.ts';
import { openWithEither, seal } from './secretBox.ts';
import { purposeOf } from './sealedColumns.ts';

type Keys = Pick<Context, 'secrets'>;
type Kind = 'access' | 'refresh';

const purpose = (provider: string, kind: Kind) =>
  purposeOf(`bank_connections.${kind}_token_encrypted`, provider);

/** @throws BankNotLinked no bank is configured */
export function configuredBank({ bank }: Context): BankPort {
  if (!bank) throw new BankNotLinked('No bank is configured.');
  return bank;
}

/** The link as it is stored, its tokens in clear. @throws BankNotLinked, SealBroken */
export async function readConnection({ db, secrets }: Keys & { db: Db | Tx }, provider: string) {
  const row = await db.bankConnection.findUnique({ where: { provider } });
  if (!row) throw new BankNotLinked('Nobody has linked the bank yet.');
  const { accessTokenEncrypted, refreshTokenEncrypted, ...rest } = row;
  const opened = (sealed: string, kind: Kind) =>
    openWithEither(secrets, sealed, purpose(provider, kind));
  return {
    ...rest,
    accessToken: opened(accessTokenEncrypted, 'access'),
    refreshToken: refreshTokenEncrypted === null ? null : opened(refreshTokenEncrypted, 'refresh'),
  };
}

function sealedTokens({ secrets }: Keys, provider: string, tokens: BankTokens) {
  const sealed = (token: string, kind: Kind) =>
    seal(secrets.encryption, token, purpose(provider, kind));
  return {
    accessTokenEncrypted: sealed(tokens.accessToken, 'access'),
    expiresAt: tokens.expiresAt,
    scope: tokens.scope,
    // The bank sent none: the earlier one is still valid.
    ...(tokens.refreshToken === null
      ? {}
      : { refreshTokenEncrypted: sealed(tokens.refreshToken, 'refresh') }),
  };
}

/** Stores a new link. The days read so far are kept only if it is the same account. */
export async function storeLink(
  tx: Tx,
  context: Keys & Pick<Context, 'clock'>,
  link: { provider: string; tokens: BankTokens; account: BankAccount; adminId: number | null },
): Promise<void> {
  const { provider, account } = link;
  const known = await tx.bankConnection.findUnique({
    where: { provider },
    select: { bankAccountKey: true },
  });
  const values = {
    refreshTokenEncrypted: null,
    ...sealedTokens(context, provider, link.tokens),
    bankAccountKey: account.key,
    bankAccountName: account.name,
    linkedAt: context.clock(),
    linkedBy: link.adminId,
    lastError: null,
    ...(known?.bankAccountKey === account.key ? {} : { syncedThrough: null }),
  };
  await tx.bankConnection.upsert({
    where: { provider },
    create: { provider, ...values },
    update: values,
  });
}

export async function storeRefreshed(
  context: Keys & { db: Db },
  provider: string,
  tokens: BankTokens,
): Promise<void> {
  await context.db.bankConnection.update({
    where: { provider },
    data: sealedTokens(context, provider, tokens),
  });
}

/** The bank refuses the tokens: from now on the bank counts as not linked, and the administrators are told. */
export async function endLink({ db, clock }: Context, provider: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.bankConnection.updateMany({
      where: { provider },
      data: { refreshTokenEncrypted: null, expiresAt: clock() },
    });
    await enqueue(tx, 'watchSystem', {}, { key: 'watchSystem', maxAttempts: 1 });
  });
}
