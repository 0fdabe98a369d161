import { message, type Message, type Problems } from '@seminar/shared/platform/messages/message';

/** A refusal whose reason is sent to the client; the error handler writes the answer. */
export abstract class Refusal extends Error {
  abstract readonly status: number;
  readonly text: Message;

  constructor(text: Message) {
    super(text.key);
    this.name = new.target.name;
    this.text = text;
  }
}

export class NotFound extends Refusal {
  readonly status = 404;

  constructor(text: Message = message('not_found')) {
    super(text);
  }
}

export class Unauthenticated extends Refusal {
  readonly status = 401;

  constructor() {
    super(message('unauthenticated'));
  }
}

/** The thing was there once, under this address. */
export class Gone extends Refusal {
  readonly status = 410;
}

/** The role of the person who is logged in, or the scopes of a token, don't allow the call. */
export class Forbidden extends Refusal {
  readonly status = 403;

  constructor(text: Message = message('forbidden')) {
    super(text);
  }
}

/**
 * The person's second factor must be set up first (`missing`), or is asked for once more (`again`); or
 * their password is, before the first second factor is set up (`password`). The answer says which in the
 * header X-Second-Factor, so that the screen can ask.
 */
export class SecondFactorNeeded extends Forbidden {
  readonly why: 'missing' | 'again' | 'password';

  constructor(why: 'missing' | 'again' | 'password') {
    super(message(`second_factor_${why}`));
    this.why = why;
  }
}

/** The request is valid but conflicts with stored data: somebody was faster, or a rule forbids it. */
export class Conflict extends Refusal {
  readonly status = 409;
}

/** The body did not come fast enough; the connection is closed with the answer. */
export class RequestTooSlow extends Refusal {
  readonly status = 408;

  constructor() {
    super(message('request_too_slow'));
  }
}

export class BodyTooLarge extends Refusal {
  readonly status = 413;
}

export class UnsupportedMediaType extends Refusal {
  readonly status = 415;
}

/** Every problem of the input, by field. */
export class ValidationFailed extends Refusal {
  readonly status = 422;
  readonly problems: Problems;

  constructor(problems: Problems) {
    super(message('invalid_input'));
    this.problems = problems;
  }
}

/** @throws ValidationFailed if there is any problem */
export function refuseProblems(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
}

/** The kind of request that was too frequent, for the wording of the message. */
export type TooManyOf = 'requests' | 'logins' | 'review_tests';

function tooMany(of: TooManyOf, seconds: number): Message {
  const minutes = Math.ceil(seconds / 60);
  if (of === 'logins') return message('too_many_logins', { minutes });
  if (of === 'review_tests') return message('too_many_review_tests', { minutes });
  return seconds < 120
    ? message('too_many_requests', { seconds })
    : message('too_many_requests_minutes', { minutes });
}

export class TooManyRequests extends Refusal {
  readonly status = 429;
  readonly seconds: number;

  /** @param seconds until another try has a chance */
  constructor(seconds: number, of: TooManyOf = 'requests') {
    super(tooMany(of, seconds));
    this.seconds = seconds;
  }
}

/** Another system (the bank, the database) is not available at the moment. */
export class Unavailable extends Refusal {
  readonly status = 503;
  readonly seconds: number | undefined;

  /** @param seconds until another try has a chance */
  constructor(text: Message, seconds?: number) {
    super(text);
    this.seconds = seconds;
  }
}
