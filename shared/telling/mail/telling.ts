import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { message, type Problems } from '../../platform/messages/message.ts';
import { paragraphsSchema } from '../../fieldSchemas.ts';

const text = paragraphsSchema(500).trim().nullish();

/** What an act of the office may say of the mail to whom it concerns. */
export const tellFields = {
  /** false: nobody is told; absent: who is concerned gets a mail. */
  tell: z.boolean({ error: 'invalid' }).optional(),
  /** Why nobody is told; goes into the audit. */
  tell_reason: text,
  /** What the mail gives as the reason, as it is written; absent: the reason of the act. */
  mail_reason: text,
};
export type TellFields = z.output<z.ZodObject<typeof tellFields>>;

/** The body of an act that voids papers, ends rights or changes what is owed. */
export const telling = <Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) =>
  body.extend(tellFields);

/** Of a body of any shape. */
export function tellProblems({ tell, tell_reason: reason }: Record<string, unknown>): Problems {
  const isGiven = typeof reason === 'string' && reason.trim() !== '';
  return tell === false && !isGiven ? { tell_reason: [message('tell_reason')] } : {};
}

/** A mail as it would be sent; `to` is empty where there is no address. */
export const previewedMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

const previewsSchema = z.object({
  /** The first hundred; a dialog shows the first few of them (`client/src/telling/mail/TellPart.tsx`). */
  data: z.array(previewedMailSchema),
  /** How many mails there are. */
  meta: z.object({ total: z.int() }),
});
export type MailPreviews = z.output<typeof previewsSchema>;

interface Act extends Endpoint {
  body: z.ZodType;
}

type MailPreview<Of extends Act> = {
  method: 'POST';
  path: string;
  summary: string;
  access: Of['access'];
  body: Of['body'];
  status: 200;
  response: typeof previewsSchema;
} & (Of extends { params: infer Params extends z.ZodType } ? { params: Params } : unknown);

/** The call that shows the mails of an act before it is done. */
export function mailPreviewOf<const Of extends Act>(of: Of): MailPreview<Of> {
  const preview = {
    method: 'POST',
    path: `${of.path}/mail-preview`,
    summary: `The mails that this would send, without doing it: ${of.summary}`,
    access: of.access,
    ...(of.statements ? { statements: of.statements } : {}),
    ...(of.params ? { params: of.params } : {}),
    body: of.body,
    status: 200,
    response: previewsSchema,
  };
  // The type says of the params what the spread does.
  return preview as unknown as MailPreview<Of>;
}
