import { tokyoDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { entryState } from '@seminar/shared/seminars/period.rules';
import type { Context } from '../context/context.ts';
import { toDay } from '../context/days.ts';
import { findSeminar } from '../seminars/findSeminar.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

interface Preview {
  heading: string;
  title: string;
  description: string;
}

/** What a link to a page about a seminar says of itself where it is posted; null: it is another page. */
async function previewOf({ db, clock }: Context, address: URL): Promise<Preview | null> {
  const form = /^\/form-templates\/[^/]+\/apply$/.test(address.pathname);
  const test = /^\/seminars\/([^/]+)\/review-test$/.exec(address.pathname)?.[1];
  const id = form ? address.searchParams.get('seminarId')?.trim() : test;
  if (!id) return null;
  const seminar = await findSeminar(db, id).catch(() => null);
  if (!seminar) return null;
  const { name: heading } = seminar;
  if (test) return { heading, title: `${heading}｜修了テスト`, description: '修了テストの提出' };
  const [start, end] = [toDay(seminar.entryStart), toDay(seminar.entryEnd)];
  const state = { upcoming: '受付開始前', open: '受付中', closed: '受付終了' }[
    entryState(tokyoDay(clock()), start, end)
  ];
  const fee = seminar.entryFee === 0 ? '無料' : formatYen(seminar.entryFee);
  return {
    heading,
    title: `${heading}｜受講申込`,
    description: seminar.description ?? `受講料 ${fee}・${state}`,
  };
}

function tagsOf({ title, description }: Preview, siteName: string, address: URL): string {
  const about = description.replace(/\s+/g, ' ').slice(0, 200);
  const properties = {
    type: 'website',
    title,
    site_name: siteName,
    description: about,
    url: address.href,
  };
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(about)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escape(content)}">`,
    ),
  ].join('');
}

/**
 * A page with what must be there before any script runs: how to reach the association for a browser
 * without JavaScript; and on the pages about a seminar, which are posted and shared, its name and the
 * preview of the link. Whatever fails, the page opens.
 */
export async function writePage(context: Context, html: string, url: string): Promise<string> {
  try {
    const address = new URL(url, context.env.appUrl);
    const { name, phone, email, officeHours } = await context.db.association.findUniqueOrThrow({
      where: { id: 1 },
      select: { name: true, phone: true, email: true, officeHours: true },
    });
    const hours = officeHours && `（${escape(officeHours)}）`;
    const contact = `<noscript><p>このページを使うには、ブラウザーのJavaScriptを有効にしてください。</p><p>お電話・メールでもお問い合わせいただけます。<br>${escape(name)}<br><a href="tel:${escape(phone)}">${escape(phone)}</a>${hours}<br><a href="mailto:${escape(email)}">${escape(email)}</a></p></noscript>`;
    const page = html.replace(/<noscript>[^]*<\/noscript>/, () => contact);
    const preview = await previewOf(context, address);
    if (!preview) return page;
    const heading = `<div id="root"><h1 class="start-name">${escape(preview.heading)}</h1>`;
    return page
      .replace(/<title>[^<]*<\/title>/, () => tagsOf(preview, name, address))
      .replace('<div id="root">', () => heading);
  } catch (error) {
    context.log.warn({ err: error }, 'the page is served without its preview');
    return html;
  }
}
