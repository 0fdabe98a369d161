import type { PageKind } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/platform/messages/message';
import type { Request } from 'express';
import type { Pool } from 'pg';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { Forbidden } from '../../platform/http/errors.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { refuseStaff } from '../../platform/http/refuseStaff.ts';
import type { PageJudge } from '../../platform/http/route.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { pageKeyHash } from './pageKey.ts';

/** Judges the keys with which people outside act on their pages. */
export class PageKeys implements PageJudge {
  readonly #context: Context;
  /** Counts the calls without a good key; who has one is never kept waiting by others behind the same address. */
  readonly #refused: RateLimit;

  constructor(context: Context, pool: Pool) {
    this.#context = context;
    this.#refused = new RateLimit(pool, 'page-key');
  }

  async judge(request: Request, page: PageKind, id: string): Promise<void> {
    refuseStaff(request);
    if (await this.#isGood(request.get('X-Page-Key') ?? '', page, normaliseCode(id))) return;
    await this.#refused.use(addressKey(request.ip));
    throw new Forbidden(message('page_key'));
  }

  async #isGood(key: string, page: PageKind, code: string): Promise<boolean> {
    if (key === '') return false;
    const found = await this.#context.db.pageKey.findUnique({
      where: { keyHash: pageKeyHash(key) },
      select: {
        submission: {
          select: { id: true, publicId: true, linkCode: true, confirmedAt: true, attention: true },
        },
        group: { select: { publicId: true, linkCode: true } },
      },
    });
    const owner = found?.[page] ?? null;
    if (owner === null || linkCodeOf(owner) !== code) return false;
    const { submission } = found ?? {};
    if (submission?.confirmedAt === null && !submission.attention.includes('unconfirmed')) {
      await this.#confirm(submission.id);
    }
    return true;
  }

  /** Keys stand only in mails, so who has one reads the mails of the address on file. */
  async #confirm(id: number): Promise<void> {
    await inTransaction(this.#context.db, async (tx) => {
      await tx.$queryRaw`SELECT FROM submissions WHERE id = ${id} FOR UPDATE`;
      const { status, attention, confirmedAt } = await tx.submission.findUniqueOrThrow({
        where: { id },
        select: { status: true, attention: true, confirmedAt: true },
      });
      if (confirmedAt !== null) return;
      await tx.submission.update({ where: { id }, data: { confirmedAt: this.#context.clock() } });
      await recordAudit(tx, {
        adminId: null,
        action: 'submission.confirmed',
        entity: 'submission',
        entityId: id,
        before: { status, attention },
        after: { status, attention },
      });
    });
  }
}
