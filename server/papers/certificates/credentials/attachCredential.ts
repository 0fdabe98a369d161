import { attachmentUpdate } from '@seminar/shared/papers/certificates/credentials/pdfAttachment.rules';
import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context/context.ts';
import type { CertificateContent } from '../../../platform/documents/certificate/certificateContent.ts';
import { credentialOf } from './credentialOf.rules.ts';
import { signCredential } from './signCredential.ts';
import { signingKey } from './signingKey.ts';
import { statusEntries } from './statusLists.ts';

interface Drawn {
  content: CertificateContent;
  statusIndex: number;
  /** The PDF, signed or not; its bytes stay the first ones of the result. */
  document: Uint8Array;
}

/**
 * A certificate with its credential: the document, and after it an update that attaches what it says,
 * signed.
 *
 * @throws Unavailable the key that signs can't be opened
 */
export async function attachCredential(
  context: Pick<Context, 'db' | 'env' | 'secrets' | 'clock'>,
  { content, statusIndex, document }: Drawn,
): Promise<Uint8Array> {
  const signing = await signingKey(context);
  const sha256 = createHash('sha256').update(document).digest('hex');
  const credential = credentialOf({
    content,
    issuer: context.env.appUrl,
    credentialStatus: statusEntries(context, signing, statusIndex),
    document: { length: document.length, sha256 },
  });
  const jws = await signCredential(credential, signing);
  const update = attachmentUpdate(document, { jws, sha256, issuedAt: credential.validFrom });
  return Buffer.concat([document, update]);
}
