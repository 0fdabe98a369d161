import type { Pool } from 'pg';
import { tokyoDay } from '@seminar/shared/date';
import { inLanguage } from '@seminar/shared/inLanguage';
import { formatYen } from '@seminar/shared/money';
import { getApplicationForm } from '@seminar/shared/catalogue/seminars/endpoints';
import { getSite } from '@seminar/shared/catalogue/site/endpoints';
import {
  pageAnswersId,
  type PageAnswers,
  type RenderPage,
} from '@seminar/shared/catalogue/site/pageAnswers';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { cutText } from '@seminar/shared/text';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { escapeHtml } from '../../platform/http/escapeHtml.ts';
import { findUnstorableText } from '../../platform/http/storableText.rules.ts';
import { findSeminar } from '../seminars/findSeminar.ts';
import { readApplicationForm } from '../seminars/readApplicationForm.ts';
import { DrawnPages, mostMs, within, type DrawnPage } from './drawnPages.ts';
import { readFormVersion } from './readFormVersion.ts';
import { readSite } from './readSite.ts';

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

/** Id or code of the seminar whose application form is asked for; null: it is another page. */
function seminarOfForm({ pathname, searchParams }: URL): string | null {
  if (!/^\/form-templates\/[^/]+\/apply$/.test(pathname)) return null;
  const seminarId = searchParams.get('seminarId')?.trim();
  return seminarId && findUnstorableText(seminarId).length === 0 ? seminarId : null;
}

/** The seminar's form, if the page is that of an application. */
async function formOf(context: Context, address: URL): Promise<PageAnswers['form']> {
  const seminarId = seminarOfForm(address);
  if (seminarId === null) return undefined;
  const read = await found(readApplicationForm(context, { idOrCode: seminarId }));
  return read && getApplicationForm.response.parse(read);
}

/** The preview of a posted link to a page about a seminar; null: it is another page. */
async function previewOf(
  { db }: Context,
  address: URL,
  form: PageAnswers['form'],
): Promise<Preview | null> {
  if (form) {
    const { name, entry_fee, entry_state, description } = form.seminar;
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

/** The posted address, without other parameters that somebody has added. */
function pageOf({ origin, pathname, searchParams }: URL): string {
  const seminar = searchParams.get('seminarId');
  return `${origin}${pathname}${seminar === null ? '' : `?seminarId=${encodeURIComponent(seminar)}`}`;
}

const titleTag = /<title>[^<]*<\/title>/;

/** The title that the screens give to a page, as an element; undefined: the page isn't drawn. */
const titleIn = (drawn: string | null) => titleTag.exec(drawn ?? '')?.[0];

/** @param tabTitle the element; by default it says the same as the preview */
function tagsOf(
  { title, description }: Preview,
  siteName: string,
  address: URL,
  tabTitle = `<title>${escapeHtml(title)}</title>`,
): string {
  const about = cutText(description.replace(/\s+/g, ' '), 200);
  const properties = {
    type: 'website',
    title,
    site_name: siteName,
    description: about,
    url: pageOf(address),
  };
  return [
    tabTitle,
    `<meta name="description" content="${escapeHtml(about)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
    ),
  ].join('');
}

/** An element that scripts read and no browser executes. */
function elementOf(answers: PageAnswers): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageAnswersId}">${json}</script>`;
}

const words = {
  ja: {
    turnOn: 'このページを使うには、ブラウザーのJavaScriptを有効にしてください。',
    // The page is complete, but its form can't be sent.
    readOnly: 'このページの内容は、このままお読みいただけます。',
    toApply: 'お申し込みには、ブラウザーのJavaScriptを有効にして、ページを開き直してください。',
    contact: 'お電話・メールでもお問い合わせいただけます。',
    hours: (hours: string) => `（${hours}）`,
  },
  en: {
    turnOn: 'To use this page, turn on JavaScript in your browser.',
    readOnly: 'You can read this page as it is.',
    toApply: ' To apply, turn on JavaScript in your browser and open the page again.',
    contact: 'You can also call or write to us.',
    hours: (hours: string) => ` (${hours})`,
  },
};

/** Whether the page shows the questions: its seminar can be applied for now. */
function takesApplications(form: PageAnswers['form']): boolean {
  const seminar = form?.seminar;
  return seminar?.entry_state === 'open' && seminar.seats.state !== 'full';
}

/** For a browser without JavaScript: what it can't do here, and how to reach the association. */
function noScriptOf({ site, form }: Known['answers'], language: Locale, isWhole: boolean): string {
  const { name, phone, email, office_hours } = inLanguage(site.data.association, language);
  const said = words[language];
  const drawn = takesApplications(form) ? said.readOnly + said.toApply : said.readOnly;
  const hours = office_hours && said.hours(escapeHtml(office_hours));
  return `<noscript><div class="no-script"><p>${isWhole ? drawn : said.turnOn}</p><p>${said.contact}<br>${escapeHtml(name)}<br><a href="tel:${escapeHtml(phone)}">${escapeHtml(phone)}</a>${hours}<br><a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></p></div></noscript>`;
}

/** The sources of a page. */
interface Known {
  address: URL;
  language: Locale;
  answers: PageAnswers & { site: NonNullable<PageAnswers['site']> };
}

/** The page belongs to one person, whose link a stranger's program may open: only its frame is drawn. */
const isFrame = ({ pathname }: URL) => /^\/(submissions|watch)\//.test(pathname);

/** The page states what one paper says: its address spells the code and the number as somebody has typed them. */
const isVerification = ({ pathname }: URL) => pathname.startsWith('/verify/');

/**
 * The address for which a page other than the form is drawn, without the parameters that the page doesn't read. That of
 * a verification keeps the spelling of its code.
 */
function drawnAddress(asked: URL): string {
  if (isFrame(asked)) return asked.pathname.replace(/[^/]+$/, 'x');
  const query = new URLSearchParams();
  for (const name of isVerification(asked) ? ['number', 'amount'] : []) {
    const value = asked.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size === 0 ? asked.pathname : `${asked.pathname}?${query.toString()}`;
}

const root = /<div id="root">[^]*?<\/div>/;

/**
 * Completes the page for the time before any script runs: with its preview, its answers and its content.
 *
 * @param drawn the page itself, within its root; null: scripts draw it
 */
async function fill(
  context: Context,
  html: string,
  { address, language, answers }: Known,
  drawn: string | null,
): Promise<string> {
  const { data: site } = answers.site;
  const preview = await previewOf(context, address, answers.form);
  const noScript = noScriptOf(answers, language, drawn !== null && !isFrame(address));
  const after = elementOf(answers) + (drawn === null ? noScript : '');
  const page = html
    .replace(/<noscript>[^]*<\/noscript>/, () => after)
    .replace(titleTag, (title) =>
      preview
        ? tagsOf(preview, site.association.name, address, titleIn(drawn))
        : (titleIn(drawn) ?? title),
    );
  if (drawn !== null) {
    const body = drawn.replace(titleTag, '');
    return (
      page
        .replace('<html lang="ja">', `<html lang="${language}">`)
        // What is shown until scripts have drawn a page.
        .replace(/<link rel="stylesheet" href="\/start\.css"[^>]*>\s*/, '')
        .replace(root, () => `${noScript}<div id="root" data-language="${language}">${body}</div>`)
    );
  }
  if (!preview) return page;
  const heading = `<div id="root"><h1 class="start-name">${escapeHtml(preview.heading)}</h1>`;
  return page.replace('<div id="root">', () => heading);
}

/** What a page asks for first. */
export interface FirstAnswers {
  calls: NonNullable<PageAnswers['calls']>;
  /** The staff member who is logged in; null: the page is the same for anybody. */
  reader: number | null;
}

/** A page as it is sent, and compressed with Brotli where that is kept. */
export type WrittenPage = Pick<DrawnPage, 'html'> & Partial<DrawnPage>;

/**
 * Completes pages for the time before any script runs. Each page says how to reach the association without JavaScript,
 * and brings the answers that it would ask for first. The pages about a seminar are posted and shared: they name it,
 * and have a preview for the link. The application form is drawn. The page opens also where a part of this fails, or
 * where the database doesn't answer within two seconds.
 *
 * @param renderer gives what draws pages; null: nothing does
 * @returns a function that writes the page for what was asked for, its path and query; `firstAnswers`
 *   reads those of a page that is drawn beside the form
 */
export function pageWriter(
  context: Context,
  pool: Pick<Pool, 'query'>,
  renderer: () => Promise<RenderPage | null>,
) {
  const pages = new DrawnPages();

  const readAnswers = async (
    asked: URL,
    calls: PageAnswers['calls'],
  ): Promise<Known['answers']> => {
    const day = tokyoDay(context.clock());
    const [site, form] = await Promise.all([readSite(context), formOf(context, asked)]);
    return {
      day,
      site: getSite.response.parse(site),
      ...(form && { form }),
      ...(calls && { calls }),
    };
  };

  /** A page other than the form, of the answers to its calls. */
  const drawOfCalls = async (
    html: string,
    asked: URL,
    language: Locale,
    of: { answersOf: () => Promise<Known['answers']>; reader: number | null },
  ): Promise<DrawnPage | null> => {
    const render = await renderer();
    if (!render) return null;
    const answers = await of.answersOf();
    const address = drawnAddress(asked);
    const draw = async () => {
      const known = { address: new URL(address, asked), language, answers };
      return fill(context, html, known, await render({ address, language, answers }));
    };
    // Each spelling of one valid code would take the room of a form.
    if (isVerification(asked)) return pages.drawOnce(draw);
    return pages.find(`${language} ${address} ${of.reader}`, [html, answers], async () => ({
      html: await draw(),
      isCurrent: true,
    }));
  };

  /** null: scripts draw the page. */
  const drawForm = async (
    html: string,
    asked: URL,
    language: Locale,
    answersOf: () => Promise<Known['answers']>,
  ): Promise<DrawnPage | null> => {
    const seminarId = seminarOfForm(asked);
    const render = seminarId === null ? null : await renderer();
    if (seminarId === null || !render) return null;
    const form = await within(mostMs, readFormVersion(pool, seminarId, context.clock()));
    // A link with another form's id leads on to the right one.
    if (!form || asked.pathname !== `/form-templates/${form.template_id}/apply`) return null;
    if (seminarId !== String(form.id) && seminarId !== form.code) return null;
    // Each form has one page, whichever of its addresses is asked for.
    const address = `${asked.pathname}?seminarId=${form.id}`;
    const name = `${language} ${form.id}`;
    const madeOf = [html, address, tokyoDay(context.clock()), form.version];
    return pages.find(name, madeOf, async () => {
      const answers = await answersOf();
      // The answers may be newer than the version, which may come back: a seat is taken and given up.
      const now = await readFormVersion(pool, seminarId, context.clock());
      const known = { address: new URL(address, asked), language, answers };
      const drawn = await render({ address, language, answers });
      return {
        html: await fill(context, html, known, drawn),
        isCurrent: now?.version === form.version,
      };
    });
  };

  return async (
    html: string,
    url: string,
    language: Locale,
    firstAnswers: (address: URL) => Promise<FirstAnswers | null> = () => Promise.resolve(null),
  ): Promise<WrittenPage> => {
    try {
      // The asked address begins with a slash, or names an origin: either is only a path of ours.
      const address = new URL(`${new URL(context.env.appUrl).origin}/${url.replace(/^\//, '')}`);
      const first = await within(mostMs, firstAnswers(address)).catch((error: unknown) => {
        context.log.warn({ err: error }, 'the page is served without its first answers');
        return null;
      });
      let reading: Promise<Known['answers']> | undefined;
      const answersOf = () => (reading ??= within(mostMs, readAnswers(address, first?.calls)));
      const drawing = first
        ? drawOfCalls(html, address, language, { answersOf, reader: first.reader })
        : drawForm(html, address, language, answersOf);
      const drawn = await drawing.catch((error: unknown) => {
        context.log.warn({ err: error }, 'the page is served without its content');
        return null;
      });
      if (drawn) return drawn;
      const known = { address, language, answers: await answersOf() };
      return { html: await fill(context, html, known, null) };
    } catch (error) {
      context.log.warn({ err: error }, 'the page is served without its preview');
      return { html };
    }
  };
}
