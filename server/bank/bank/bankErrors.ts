/** Why the bank can't be used; each has its own text (./bankTrouble.ts). */
export type Unavailability = 'unreachable' | 'unreadable' | 'endless' | 'asked_to_wait';

/**
 * The bank can't be used at this moment: network, time limit, maintenance, 5xx, 429 after every
 * back-off, or an answer that can't be read. The same call may succeed later.
 */
export class BankUnavailable extends Error {
  override readonly name = 'BankUnavailable';
  readonly trouble: Unavailability;

  constructor(text: string, trouble: Unavailability = 'unreachable') {
    super(text);
    this.trouble = trouble;
  }
}

/** The bank understood and refused: the same call will be refused again. */
export class BankRefused extends Error {
  override readonly name = 'BankRefused';
  readonly status: number;
  /** The bank's own code: an RFC 6749 code or an errorCode. */
  readonly code: string;

  constructor(status: number, code: string, text: string) {
    super(text ? `${code}: ${text}` : code);
    this.status = status;
    this.code = code;
  }
}

/** Nobody has linked the bank yet, or the link has ended: a person must link it again. */
export class BankNotLinked extends Error {
  override readonly name = 'BankNotLinked';
}
