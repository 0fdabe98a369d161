import { message } from '@seminar/shared/platform/messages/message';
import type { Request, Response } from 'express';
import type { Pool } from 'pg';
import { recordAccess } from '../../../platform/access-log/recordAccess.ts';
import type { Context } from '../../../platform/context/context.ts';
import { addressKey } from '../../../platform/http/addressKey.rules.ts';
import { Gone, NotFound } from '../../../platform/http/errors.ts';
import { RateLimit } from '../../../platform/http/rateLimits.ts';
import { knownAdmin } from '../../../platform/http/requireAdmin.ts';
import { linkCodeOf } from '../../../platform/ids/publicId.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { findGroup, type FoundGroup } from './readGroupPage.ts';

/** Finds groups by the links of their contacts' pages. */
export class GroupLinks {
  readonly #context: Context;
  /** Counts only unknown codes: who has the link may open it any number of times. */
  readonly #guesses: RateLimit;

  constructor(context: Context, pool: Pool) {
    this.#context = context;
    this.#guesses = new RateLimit(pool, 'group-guess');
  }

  /**
   * The group whose page has this link; for the office, which is recorded, also by what its address was before.
   *
   * @throws NotFound
   * @throws Gone the office has given the page another address
   */
  async find(code: string, request: Request, response: Response): Promise<FoundGroup> {
    response.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    const group = await findGroup(this.#context, code);
    if (!group) {
      await this.#guesses.use(addressKey(request.ip));
      throw new NotFound();
    }
    const admin = knownAdmin(request);
    if (admin !== null) {
      await recordAccess(this.#context, {
        adminId: admin.id,
        action: 'group.viewed',
        entity: 'group',
        entityId: group.id,
      });
    } else if (linkCodeOf(group) !== normaliseCode(code)) {
      throw new Gone(message('link_retired'));
    }
    return group;
  }
}
