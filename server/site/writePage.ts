import { tokyoDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { entryState } from '@seminar/shared/seminars/period.rules';
import type { Context } from '../context/context.ts';
import { toDay } from '../context/days.ts';
import { findSeminar } from '../seminars/findSeminar.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** What a link to an application form says of itself where it is posted; null: there is no such seminar. */
async function previewOf({ db, clock }: Context, address: URL) {
  const id = address.searchParams.get('seminarId')?.trim() ?? '';
  const seminar = await findSeminar(db, id).catch(() => null);
  if (!seminar) return null;
  const [start, end] = [toDay(seminar.entryStart), toDay(seminar.entryEnd)];
  const state = { upcoming: '受付開始前', open: '受付中', closed: '受付終了' }[
    entryState(tokyoDay(clock()), start, end)
  ];
  const fee = seminar.entryFee === 0 ? '無料' : formatYen(seminar.entryFee);
  return {
    title: `${seminar.name}｜受講申込`,
    description: seminar.description ?? `受講料 ${fee}・${state}`,
  };
}

/**
 * The page of an application form with what must be there before any script runs: title and preview of
 * the link, and how to reach the association for a browser without JavaScript. Whatever fails, the page
 * opens; other pages are not touched.
 */
export async function writePage(context: Context, html: string, url: string): Promise<string> {
  const address = new URL(url, context.env.appUrl);
  if (!/^\/form-templates\/[^/]+\/apply$/.test(address.pathname)) return html;
  try {
    const { name, phone, email } = await context.db.association.findUniqueOrThrow({
      where: { id: 1 },
      select: { name: true, phone: true, email: true },
    });
    const preview = await previewOf(context, address);
    const title = escape(preview?.title ?? name);
    const about = escape((preview?.description ?? '').replace(/\s+/g, ' ').slice(0, 200));
    const tags = preview
      ? `<title>${title}</title><meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:site_name" content="${escape(name)}"><meta property="og:description" content="${about}"><meta name="description" content="${about}">`
      : null;
    const contact = `<noscript><p>このページを使うには、ブラウザーのJavaScriptを有効にしてください。</p><p>お電話・メールでもお問い合わせいただけます。<br>${escape(name)}<br><a href="tel:${escape(phone)}">${escape(phone)}</a><br><a href="mailto:${escape(email)}">${escape(email)}</a></p></noscript>`;
    return html
      .replace(/<title>[^<]*<\/title>/, (before) => tags ?? before)
      .replace(/<noscript>[^]*<\/noscript>/, () => contact);
  } catch (error) {
    context.log.warn({ err: error }, 'the page is served without its preview');
    return html;
  }
}
