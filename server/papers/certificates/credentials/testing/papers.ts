import { attachmentUpdate } from '@seminar/shared/papers/certificates/credentials/pdfAttachment.rules';
import type { PublicKey } from '@seminar/shared/papers/certificates/credentials/schema';
import { exportJWK, generateKeyPair } from 'jose';
import { createHash } from 'node:crypto';
import type { CertificateContent } from '../../../../platform/documents/certificate/certificateContent.ts';
import { writeCertificate } from '../../../../platform/documents/certificate/writeCertificate.ts';
import type { SigningOrder } from '../../../../platform/pdf/signing.ts';
import { credentialOf } from '../credentialOf.rules.ts';
import { signCredential } from '../signCredential.ts';
import type { SigningKey } from '../signingKey.ts';

export const issuer = 'https://seminar.example.com';

/** A key that signs, and its public half as it is published. */
export async function buildKey(kid: string): Promise<SigningKey & { published: PublicKey }> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const { x = '' } = await exportJWK(publicKey);
  const published = { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x } as const;
  return { kid, key: privateKey, listSeries: 'x', published };
}

export function contentFor(name: string, number: string): CertificateContent {
  return {
    number,
    student_number: 'KEIZOKU-20260401-0001',
    name,
    birth_date: '1980-04-02',
    seminar_name: '令和8年度 継続的研修',
    training_year: 2026,
    articles: ['168'],
    completed_on: '2026-04-08',
    issued_on: '2026-04-10',
    issuer: {
      name: '一般社団法人 東都医療機器協会',
      representative: '代表理事 佐藤 正',
      postal_code: '101-0061',
      address: '東京都千代田区神田三崎町1-2-3',
      phone: '03-1234-5678',
    },
    verification: {
      code: '7K3M9-Q9XAB-2C4DE-5FGHJ',
      address: `${issuer}/verify/7K3M9-Q9XAB-2C4DE-5FGHJ`,
    },
  };
}

/** A certificate of that person: the document, its credential, and the file of both. */
export async function buildPaper(
  content: CertificateContent,
  key: SigningKey,
  { position = 7, signing = null }: { position?: number; signing?: SigningOrder | null } = {},
) {
  const document = await writeCertificate({ content, seal: null, mark: null, signing });
  const sha256 = createHash('sha256').update(document).digest('hex');
  const list = (purpose: 'revocation' | 'suspension') =>
    `${issuer}/credentials/status/${purpose}-0-x`;
  const credential = credentialOf({
    content,
    issuer,
    credentialStatus: (['revocation', 'suspension'] as const).map((statusPurpose) => ({
      id: `${list(statusPurpose)}#${position}`,
      type: 'BitstringStatusListEntry',
      statusPurpose,
      statusListIndex: String(position),
      statusListCredential: list(statusPurpose),
    })),
    document: { length: document.length, sha256 },
  });
  const jws = await signCredential(credential, key);
  const issuedAt = credential.validFrom;
  const bytes = new Uint8Array(
    Buffer.concat([document, attachmentUpdate(document, { jws, sha256, issuedAt })]),
  );
  return { document: new Uint8Array(document), credential, jws, bytes };
}
