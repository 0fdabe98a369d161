import { formatYen } from '@seminar/shared/money';
import { getApplicationForm } from '@seminar/shared/catalogue/seminars/endpoints';
import { getSite } from '@seminar/shared/catalogue/site/endpoints';
import { pageAnswersId, type PageAnswers } from '@seminar/shared/catalogue/site/pageAnswers';
import { cutText } from '@seminar/shared/text';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { findUnstorableText } from '../../platform/http/storableText.rules.ts';
import { findSeminar } from '../seminars/findSeminar.ts';
import { readApplicationForm } from '../seminars/readApplicationForm.ts';
import { readSite } from './readSite.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

interface Preview {
  heading: string;
  title: string;
  description: string;
}

const states = { upcoming: '受付開始前', open: '受付中', closed: '受付終了' };

/** undefined: there is no such seminar. */
async function found<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** The seminar's form, if the page is that of an application. */
async function formOf(context: Context, address: URL): Promise<PageAnswers['form']> {
  if (!/^\/form-templates\/[^/]+\/apply$/.test(address.pathname)) return undefined;
  const seminarId = address.searchParams.get('seminarId')?.trim();
  if (!seminarId || findUnstorableText(seminarId).length > 0) return undefined;
  const read = await found(readApplicationForm(context, seminarId));
  return read && { seminarId, answer: getApplicationForm.response.parse(read) };
}

/** What a link to a page about a seminar says of itself where it is posted; null: it is another page. */
async function previewOf(
  { db }: Context,
  address: URL,
  form: PageAnswers['form'],
): Promise<Preview | null> {
  if (form) {
    const { name, entry_fee, entry_state, description } = form.answer.seminar;
    const fee = entry_fee === 0 ? '無料' : formatYen(entry_fee);
    return {
      heading: name,
      title: `${name}｜受講申込`,
      description: description ?? `受講料 ${fee}・${states[entry_state]}`,
    };
  }
  const test = /^\/seminars\/([^/]+)\/review-test$/.exec(address.pathname)?.[1];
  const seminar =
    test && findUnstorableText(test).length === 0 ? await found(findSeminar(db, test)) : undefined;
  if (!seminar) return null;
  const { name: heading } = seminar;
  return { heading, title: `${heading}｜修了テスト`, description: '修了テストの提出' };
}

/** What was posted, without whatever else somebody has put behind the path. */
function pageOf({ origin, pathname, searchParams }: URL): string {
  const seminar = searchParams.get('seminarId');
  return `${origin}${pathname}${seminar === null ? '' : `?seminarId=${encodeURIComponent(seminar)}`}`;
}

function tagsOf({ title, description }: Preview, siteName: string, address: URL): string {
  const about = cutText(description.replace(/\s+/g, ' '), 200);
  const properties = {
    type: 'website',
    title,
    site_name: siteName,
    description: about,
    url: pageOf(address),
  };
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(about)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escape(content)}">`,
    ),
  ].join('');
}

/** An element that scripts read and no browser executes. */
function elementOf(answers: PageAnswers): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageAnswersId}">${json}</script>`;
}

/**
 * A page with what must be there before any script runs: how to reach the association for a browser
 * without JavaScript; on the pages about a seminar, which are posted and shared, its name and the preview
 * of the link; and the answers that the page would ask for first. Whatever fails, the page opens.
 */
export async function writePage(context: Context, html: string, url: string): Promise<string> {
  try {
    // What is asked for begins with a slash, or names an origin: either is only a path of ours.
    const address = new URL(`${new URL(context.env.appUrl).origin}/${url.replace(/^\//, '')}`);
    const [site, form] = await Promise.all([readSite(context), formOf(context, address)]);
    const { name, phone, email, office_hours } = site.data.association;
    const hours = office_hours && `（${escape(office_hours)}）`;
    const contact = `<noscript><p>このページを使うには、ブラウザーのJavaScriptを有効にしてください。</p><p>お電話・メールでもお問い合わせいただけます。<br>${escape(name)}<br><a href="tel:${escape(phone)}">${escape(phone)}</a>${hours}<br><a href="mailto:${escape(email)}">${escape(email)}</a></p></noscript>`;
    const answers = elementOf({ site: getSite.response.parse(site), ...(form && { form }) });
    const page = html.replace(/<noscript>[^]*<\/noscript>/, () => answers + contact);
    const preview = await previewOf(context, address, form);
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
