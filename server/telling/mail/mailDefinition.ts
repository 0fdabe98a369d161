import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { renderMail, type Sender, type WrittenMail } from './renderMail.ts';
import {
  fillBody,
  fillSubject,
  type PlaceholderShape,
  type Template,
  type Value,
} from './template.rules.ts';

/** What every mail about an application needs. */
export interface Application {
  /** What the applicant reads: chosen by the language of the form. */
  language: Locale;
  /** The public submission_id; '' for a student whom the office entered without an application. */
  publicId: string;
  /** The number for people; '' as above. */
  number: string;
  applicantName: string;
  seminarName: string;
  /** The date and place that was chosen, in the applicant's language; null: the seminar has none. */
  session: string | null;
  /** By which rule the applicant cancels on their page, in their language; empty: they can't. */
  cancelRule: readonly string[];
  /** There is nothing to pay: no mail speaks of a transfer. */
  free: boolean;
  /** The applicant's own page; '': there is no page. */
  url: string;
  sender: Sender;
}

/** What a placeholder stands for. */
export type Meaning = readonly [ja: string, en: string];

export interface Placeholder<Content> extends PlaceholderShape {
  /** Shown to the person who edits the text. */
  meaning: Meaning;
  value: (content: Content) => Value;
}

/** The definition of a kind of mail: its placeholders, its required facts and its standard text. */
export interface MailDefinition<Content extends Application> {
  kind: TemplateKind;
  placeholders: Record<string, Placeholder<Content>>;
  /** The placeholders whose facts every text must contain. */
  required: readonly string[];
  standard: Record<Locale, Template>;
  /** The content of a preview as long as no application fits this kind of mail. */
  sample: (application: Application) => Content;
}

/** The text in the language of the mail. */
export function inMailLanguage<Text>(
  { language }: Pick<Application, 'language'>,
  ja: Text,
  en: Text,
): Text {
  return language === 'en' ? en : ja;
}

/** Fills a text and adds greeting, signature and the note about automatic mails. */
export function writeMail<Content extends Application>(
  definition: MailDefinition<Content>,
  { subject, body }: Template,
  content: Content,
): WrittenMail {
  const values = Object.fromEntries(
    Object.entries(definition.placeholders).map(([name, { value }]) => [name, value(content)]),
  );
  return renderMail({
    kind: definition.kind,
    language: content.language,
    subject: fillSubject(subject, values),
    recipient: content.applicantName,
    sender: content.sender,
    blocks: fillBody(body, values),
  });
}
