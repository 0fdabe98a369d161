import type { TemplateKind } from '@seminar/shared/mail/schema';
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
  /** The public submission_id; '' for a student whom the office entered without an application. */
  publicId: string;
  applicantName: string;
  seminarName: string;
  /** The applicant's own page; '' where there is none. */
  url: string;
  sender: Sender;
}

export interface Placeholder<Content> extends PlaceholderShape {
  /** Told to whoever edits the text. */
  meaning: string;
  value: (content: Content) => Value;
}

/** A kind of mail: what its text may say, must say, and says unless the office has changed it. */
export interface MailDefinition<Content extends Application> {
  kind: TemplateKind;
  placeholders: Record<string, Placeholder<Content>>;
  /** The facts that no text may leave out. */
  required: readonly string[];
  standard: Template;
  /** What a preview shows as long as there is nobody whom such a mail could tell of. */
  sample: (application: Application) => Content;
}

/** Fills a text; greeting, signature and the note about automatic mails belong to every mail. */
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
    subject: fillSubject(subject, values),
    recipient: content.applicantName,
    sender: content.sender,
    blocks: fillBody(body, values),
  });
}
