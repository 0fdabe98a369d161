import { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';
import { CommitUnknown, TransactionEnded } from './orderedTransactions.ts';
import { sqlState } from './sqlState.ts';

/**
 * Why the database could not do its work: it can't be reached or has no connection left; its disk is
 * full; something took too long; or the connection broke during a commit, so that it is unknown whether
 * the transaction was committed.
 */
export type DatabaseTrouble = 'away' | 'full' | 'slow' | 'unknown_outcome';

const bySqlState: Record<string, DatabaseTrouble> = {
  '53100': 'full',
  // Cancelled by a time limit: of the statement, of a lock, or of an idle transaction.
  '57014': 'slow',
  '55P03': 'slow',
  '25P03': 'slow',
  // It only reads: a copy that has not taken over yet, or one that was stopped before its disk is full.
  '25006': 'away',
  // Out of memory or of connections; shutting down, crashed, starting.
  '53200': 'away',
  '53300': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
};

/** Codes of Prisma (P1001 and the like), and of the socket. */
const awayCodes = new Set(
  'P1001 P1002 P1008 P1017 P2037 ECONNREFUSED ECONNRESET EPIPE ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH'.split(
    ' ',
  ),
);
/** The same of a raw statement, whose code is always P2010. */
const awayKinds = new Set(
  'DatabaseNotReachable ConnectionClosed SocketTimeout TlsConnectionError TooManyConnections'.split(
    ' ',
  ),
);
/** No connection or no transaction was available in time. */
const slowCodes = new Set(['P2024', 'P2028']);
/** Errors of the driver and its pool that have no code. */
const awayWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client was closed|Client has encountered a connection error)/;

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

function kindOf(error: Prisma.PrismaClientKnownRequestError): string {
  const meta = error.meta as { driverAdapterError?: { cause?: { kind?: unknown } } } | undefined;
  return String(meta?.driverAdapterError?.cause?.kind);
}

/** Trouble that a thread had: of an error only the message and a plain cause come out of it. */
export class TroubleInThread extends Error {
  constructor(trouble: DatabaseTrouble, error: unknown) {
    super(error instanceof Error ? error.message : String(error), { cause: { trouble } });
  }
}
const toldByThread = z.object({
  cause: z.object({ trouble: z.enum(['away', 'full', 'slow', 'unknown_outcome']) }),
});

/** null: the failure is of another kind. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const told = toldByThread.safeParse(error);
  if (told.success) return told.data.cause.trouble;
  if (error instanceof CommitUnknown) return 'unknown_outcome';
  if (error instanceof TransactionEnded) return 'slow';
  if (error instanceof Prisma.PrismaClientInitializationError) return 'away';
  const state = sqlState(error);
  if (state !== undefined) {
    return bySqlState[state] ?? (state.startsWith('08') ? 'away' : null);
  }
  const code = codeOf(error);
  if (slowCodes.has(code)) return 'slow';
  const ofPrisma = error instanceof Prisma.PrismaClientKnownRequestError;
  if (ofPrisma && awayKinds.has(kindOf(error))) return 'away';
  const ofTheDriver = ofPrisma || 'syscall' in error;
  if (ofTheDriver && awayCodes.has(code)) return 'away';
  return awayWords.test(error.message) ? 'away' : null;
}
