import type { MailKind, TemplateKind } from '@seminar/shared/telling/mail/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { postalAddress } from '@seminar/shared/platform/japan/postalAddress';
import { escapeHtml } from '../../platform/http/escapeHtml.ts';
import { greeted } from './greeting.rules.ts';
import { wrapText } from './wrapText.rules.ts';

/** The association, as it signs its mails. */
export interface Sender {
  name: string;
  postalCode: string;
  address: string;
  phone: string;
  email: string;
  /** When the telephone is answered; '' where the association doesn't say. */
  officeHours: string;
  /** The terms of cancellation. */
  cancellation: string;
}

/** A row of a table; the note stands below the value, and '' is none. */
export type Fact = readonly [label: string, value: string, note?: string];

/** Something that happens later, in its order. */
export interface MailStep {
  title: string;
  lines: readonly string[];
  /** Where to do it, as the address of a page. */
  url?: string;
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'steps'; steps: readonly MailStep[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'notes'; items: readonly string[] };

export interface MailToRender<Kind extends string = TemplateKind> {
  kind: Kind;
  language: Locale;
  /** Begins with what the mail is about: phones show only the beginning. */
  subject: string;
  /** Without 様. */
  recipient: string;
  /** Who is addressed where the name can't be: an applicant, unless it says a colleague of the office. */
  isStaff?: boolean;
  blocks: readonly Block[];
  sender: Sender;
}

export interface WrittenMail<Kind extends string = MailKind> {
  kind: Kind;
  subject: string;
  text: string;
  html: string;
}

export const facts = (rows: readonly Fact[]): Block => ({
  kind: 'facts',
  rows,
});
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });

/** What every mail says around its own text. */
const frames = {
  ja: {
    greeting: (recipient: string) => `${recipient} 様`,
    applicant: 'お申込者',
    colleague: 'ご担当者',
    phone: '電話',
    email: 'メール',
    colon: '：',
    indent: '　',
    item: '・',
    hours: (hours: string) => `（${hours}）`,
    cannotPress: 'ボタンを押せない場合は、次のアドレスを開いてください。',
    automatic:
      'このメールはシステムから自動でお送りしています。お心当たりのない場合は、お手数ですが上記の連絡先までお知らせください。',
  },
  en: {
    greeting: (recipient: string) => `Dear ${recipient},`,
    applicant: 'applicant',
    colleague: 'colleague',
    phone: 'Phone',
    email: 'Email',
    colon: ': ',
    indent: '  ',
    item: '- ',
    hours: (hours: string) => ` (${hours})`,
    cannotPress: 'If you cannot press the button, open this address:',
    automatic:
      'This email was sent automatically. If you did not expect it, please tell us using the contact details above.',
  },
} satisfies Record<Locale, object>;

function greetingOf({ language, recipient, isStaff = false }: MailToRender<string>): string {
  const frame = frames[language];
  return frame.greeting(greeted(recipient) ?? (isStaff ? frame.colleague : frame.applicant));
}

/** Writes the mail as plain text and as HTML. Notes without an item are left out. */
export function renderMail<Kind extends string>(given: MailToRender<Kind>): WrittenMail<Kind> {
  const blocks = given.blocks.filter((it) => it.kind !== 'notes' || it.items.length > 0);
  const mail = { ...given, blocks };
  return {
    kind: mail.kind,
    subject: mail.subject,
    text: asText(mail),
    html: asHtml(mail),
  };
}

/** The marks of the plain text: what stands before a row, and before an item of a list. */
interface Marks {
  colon: string;
  indent: string;
  item: string;
}

/** Below what it belongs to, two columns further in. */
function indented(text: string, { indent }: Marks): string {
  return wrapText(text, 64)
    .split('\n')
    .map((line) => `${indent}${indent}${line}`)
    .join('\n');
}

function textOf(block: Block, marks: Marks): string {
  const { colon, indent, item: mark } = marks;
  switch (block.kind) {
    case 'paragraph':
      return wrapText(block.text);
    case 'heading':
      return `■ ${block.text}`;
    case 'facts':
      return block.rows
        .map(
          ([label, value, note]) =>
            `${indent}${label}${colon}${value}${note ? `\n${indented(note, marks)}` : ''}`,
        )
        .join('\n');
    case 'steps':
      return block.steps
        .map(({ title, lines, url }, index) =>
          [
            `${index + 1}. ${title}`,
            ...lines.map((line) => indented(line, marks)),
            ...(url ? [`${indent}${indent}${url}`] : []),
          ].join('\n'),
        )
        .join('\n');
    case 'button':
      return `${block.label}\n${block.url}`;
    case 'notes':
      return block.items
        .map((item) => `${mark}${wrapText(item, 68).replaceAll('\n', `\n${indent}`)}`)
        .join('\n');
  }
}

const rule = '─'.repeat(30);
const signature = '<div class="sign"';

/** The same mail, with these blocks before its signature. */
export function withBlocks<Mail extends { text: string; html: string }>(
  mail: Mail,
  blocks: readonly Block[],
  language: Locale,
): Mail {
  const frame = frames[language];
  const text = blocks.map((block) => `${textOf(block, frame)}\n\n`).join('');
  const html = blocks.map((block) => `${htmlOf(block, frame.cannotPress)}\n`).join('');
  // The last ones: what stands before them may hold anything.
  const signed = mail.text.lastIndexOf(rule, mail.text.lastIndexOf(rule) - 1);
  const signedHtml = mail.html.lastIndexOf(signature);
  return {
    ...mail,
    text: `${mail.text.slice(0, signed)}${text}${mail.text.slice(signed)}`,
    html: `${mail.html.slice(0, signedHtml)}${html}${mail.html.slice(signedHtml)}`,
  };
}

function asText(mail: MailToRender<string>): string {
  const { language, blocks, sender } = mail;
  const frame = frames[language];
  return [
    greetingOf(mail),
    ...blocks.map((block) => textOf(block, frame)),
    [
      rule,
      sender.name,
      postalAddress(sender.postalCode, sender.address),
      `${frame.phone}${frame.colon}${sender.phone}${sender.officeHours && frame.hours(sender.officeHours)}`,
      `${frame.email}${frame.colon}${sender.email}`,
      rule,
    ].join('\n'),
    wrapText(frame.automatic),
  ]
    .join('\n\n')
    .concat('\n');
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const font =
  "font-family:'Hiragino Sans','Hiragino Kaku Gothic ProN','Noto Sans JP',Meiryo,sans-serif";
const cell = 'padding:9px 12px;border-bottom:1px solid #d8dde3;vertical-align:top;font-size:15px';

/**
 * For mail programs that follow the device's colours. Those that know no style sheet show the light
 * colours of the elements themselves.
 */
const darkStyle =
  '<style>:root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  '.page{background:#10151c!important;color:#e8ecf1!important}' +
  '.sheet{background:#1b222c!important}' +
  '.heading,.facts{color:#e8ecf1!important;border-color:#8fb7e8!important}' +
  '.label{background:#242d39!important;color:#c3ccd8!important;border-color:#3b4654!important}' +
  '.value,.sign{border-color:#3b4654!important}' +
  '.soft{color:#c3ccd8!important}' +
  '.link{color:#9cc4ff!important}' +
  '.button{background:#9cc4ff!important;color:#0b1a30!important}' +
  '}</style>';

const soft = 'color:#4b5768';
const link = 'color:#14458c';

function htmlOf(block: Block, cannotPress: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines(block.text)}</p>`;
    case 'heading':
      return `<h2 class="heading" style="margin:24px 0 8px;font-size:16px;color:#14233a">${escapeHtml(block.text)}</h2>`;
    case 'facts':
      return [
        '<table class="facts" style="width:100%;border-collapse:collapse;margin:0 0 20px;border-top:2px solid #14233a">',
        ...block.rows.map(
          ([label, value, note]) =>
            `<tr><th scope="row" class="label" style="${cell};width:34%;text-align:left;font-weight:normal;color:#4b5768;background:#f2f5f9">${escapeHtml(label)}</th>` +
            `<td class="value" style="${cell};font-weight:bold;overflow-wrap:anywhere">${lines(value)}` +
            `${note ? `<div class="soft" style="font-weight:normal;font-size:13px;${soft}">${lines(note)}</div>` : ''}</td></tr>`,
        ),
        '</table>',
      ].join('');
    case 'steps':
      return `<ol style="margin:0 0 16px;padding-left:1.6em">${block.steps
        .map(
          ({ title, lines: text, url }) =>
            `<li style="margin:0 0 12px"><strong>${escapeHtml(title)}</strong>${text
              .map((line) => `<br>${lines(line)}`)
              .join('')}${
              url
                ? `<br><a href="${escapeHtml(url)}" class="link" style="${link};overflow-wrap:anywhere">${escapeHtml(url)}</a>`
                : ''
            }</li>`,
        )
        .join('')}</ol>`;
    case 'button':
      return (
        `<p style="margin:20px 0"><a href="${escapeHtml(block.url)}" class="button" style="display:inline-block;padding:13px 24px;background:#14458c;color:#ffffff;text-decoration:none;border-radius:6px;font-weight:bold">${escapeHtml(block.label)}</a></p>` +
        `<p class="soft" style="margin:0 0 16px;font-size:13px;color:#4b5768;overflow-wrap:anywhere">${cannotPress}<br>${escapeHtml(block.url)}</p>`
      );
    case 'notes':
      return `<ul style="margin:0 0 16px;padding-left:1.3em">${block.items
        .map((item) => `<li style="margin:0 0 6px">${lines(item)}</li>`)
        .join('')}</ul>`;
  }
}

function asHtml(mail: MailToRender<string>): string {
  const { language, subject, blocks, sender } = mail;
  const frame = frames[language];
  return [
    '<!doctype html><html lang="' + language + '"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    darkStyle,
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body class="page" style="margin:0;padding:16px 8px;background:#eef1f5;color:#1d2733;${font};font-size:16px;line-height:1.7">`,
    '<div class="sheet" style="max-width:600px;margin:0 auto;background:#ffffff;border-radius:8px;padding:24px 20px">',
    `<p style="margin:0 0 16px;font-weight:bold;overflow-wrap:anywhere">${escapeHtml(greetingOf(mail))}</p>`,
    ...blocks.map((block) => htmlOf(block, frame.cannotPress)),
    `${signature} style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid #d8dde3;font-size:14px">`,
    `<strong>${escapeHtml(sender.name)}</strong><br>${escapeHtml(postalAddress(sender.postalCode, sender.address))}<br>`,
    `${frame.phone}${frame.colon}<a href="tel:${escapeHtml(sender.phone)}" class="link" style="${link}">${escapeHtml(sender.phone)}</a>${escapeHtml(sender.officeHours && frame.hours(sender.officeHours))}<br>${frame.email}${frame.colon}<a href="mailto:${escapeHtml(sender.email)}" class="link" style="${link}">${escapeHtml(sender.email)}</a></div>`,
    `<p class="soft" style="margin:16px 0 0;font-size:12px;color:#4b5768">${escapeHtml(frame.automatic)}</p>`,
    '</div></body></html>',
  ].join('\n');
}
