import { z } from 'zod';

const bytes = z.string({ error: 'required' }).max(8000, { error: 'too_long' });
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', { error: 'invalid' }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** What a browser answers when a person makes a passkey (WebAuthn, all bytes in base64url). */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** What a browser answers when a person uses a passkey. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;
