import { attachmentUpdate } from '@seminar/shared/papers/certificates/credentials/pdfAttachment.rules';
import type {
  Credential,
  PublicKey,
  StatusEntry,
} from '@seminar/shared/papers/certificates/credentials/schema';
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { createHash } from 'node:crypto';
import type { CertificateContent } from '../../../../platform/documents/certificate/certificateContent.ts';
import { writeCertificate } from '../../../../platform/documents/certificate/writeCertificate.ts';
import type { SigningOrder } from '../../../../platform/pdf/signing.ts';
import { credentialOf } from '../credentialOf.rules.ts';
import { signCredential } from '../signCredential.ts';
import type { SigningKey } from '../signingKey.ts';

export const issuer = 'https://seminar.example.com';

/** A key that signs, and its public half as it is published. */
export async function buildKey(
  kid: string,
  algorithm: PublicKey['alg'] = 'ES256',
): Promise<SigningKey & { key: CryptoKey; published: PublicKey }> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const secret = Buffer.from((await exportJWK(privateKey)).d ?? '', 'base64url');
  const published: PublicKey =
    algorithm === 'ES256'
      ? { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid, x, y }
      : { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x };
  return { kid, secret, key: privateKey, algorithm, listSeries: 'x', published };
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

function formerly(
  { sub: _sub, ...credential }: Credential,
  entry: (kind: string, purpose: StatusEntry['statusPurpose']) => StatusEntry,
): Credential {
  const { id: _id, ...credentialSubject } = credential.credentialSubject;
  const purposes = ['revocation', 'suspension'] as const;
  const credentialStatus = purposes.map((purpose) => entry(purpose, purpose));
  return { ...credential, credentialSubject, credentialStatus };
}

/** A certificate of that person: the document, its credential, and the file of both. */
export async function buildPaper(
  content: CertificateContent,
  key: SigningKey,
  {
    position = 7,
    signing = null,
    former = false,
  }: {
    position?: number;
    signing?: SigningOrder | null;
    /** As before there were subjects: two entries, of two lists. */
    former?: boolean;
  } = {},
) {
  const document = await writeCertificate({ content, seal: null, mark: null, signing });
  const sha256 = createHash('sha256').update(document).digest('hex');
  const entry = (kind: string, statusPurpose: StatusEntry['statusPurpose']): StatusEntry => ({
    id: `${issuer}/credentials/status/${kind}-0-x#${position}`,
    type: 'BitstringStatusListEntry',
    statusPurpose,
    statusListIndex: String(position),
    statusListCredential: `${issuer}/credentials/status/${kind}-0-x`,
  });
  const made = credentialOf({
    content,
    issuer,
    subject: '3f0c7d52-7c1e-4c5b-9a53-2f6f3f0b6f11',
    credentialStatus: entry('status', 'revocation'),
    document: { length: document.length, sha256 },
  });
  const credential = former ? formerly(made, entry) : made;
  const jws = await signCredential(credential, key);
  const issuedAt = credential.validFrom;
  const bytes = new Uint8Array(
    Buffer.concat([document, attachmentUpdate(document, { jws, sha256, issuedAt })]),
  );
  return { document: new Uint8Array(document), credential, jws, bytes };
}
