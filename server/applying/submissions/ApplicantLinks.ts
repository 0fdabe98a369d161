import { message } from '@seminar/shared/platform/messages/message';
import type { Request } from 'express';
import type { Pool } from 'pg';
import type { Context } from '../../platform/context/context.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { Gone, NotFound } from '../../platform/http/errors.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { knownAdmin } from '../../platform/http/requireAdmin.ts';
import { linkCodeOf, normalisePublicId } from '../../platform/ids/publicId.ts';
import { ofPresentPerson, submissionParts } from './presentSubmission.ts';

/** Finds applications by the links of the applicants' pages. */
export class ApplicantLinks {
  readonly #db: Context['db'];
  /**
   * Counts and refuses only visitors' requests with an unknown id. A person with a valid link may open it any
   * number of times, even if others in the same office mistype theirs.
   */
  readonly #guesses: RateLimit;

  constructor({ db }: Context, pool: Pool) {
    this.#db = db;
    this.#guesses = new RateLimit(pool, 'submission-guess');
  }

  /** Counts a request with a code that opens nothing. */
  async countGuess(request: Request): Promise<void> {
    await this.#guesses.use(addressKey(request.ip));
  }

  /**
   * The application whose page has this link; for the office also by what its address was before.
   *
   * @throws NotFound
   * @throws Gone the office has given the page another address
   */
  async find(id: string, request: Request) {
    const code = normalisePublicId(id);
    const include = submissionParts;
    const submission =
      (await this.#db.submission.findUnique({ where: { publicId: code }, include })) ??
      (await this.#db.submission.findUnique({ where: { linkCode: code }, include })) ??
      (
        await this.#db.applicationLink.findUnique({
          where: { code },
          include: { submission: { include } },
        })
      )?.submission;
    // The office has them all in its list: it guesses nothing.
    const isVisitor = knownAdmin(request) === null;
    if (!submission || submission.archivedAt) {
      if (isVisitor) await this.countGuess(request);
      throw new NotFound();
    }
    if (isVisitor && linkCodeOf(submission) !== code) throw new Gone(message('link_retired'));
    return isVisitor ? ofPresentPerson(submission) : submission;
  }
}
