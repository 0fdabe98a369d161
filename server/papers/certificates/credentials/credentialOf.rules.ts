import { provedLines } from '@seminar/shared/papers/certificates/proved.rules';
import type {
  Credential,
  StatusEntry,
} from '@seminar/shared/papers/certificates/credentials/schema';
import { statedTraining } from '../../../platform/documents/certificate/statedTraining.rules.ts';
import { printedYear } from '../../../platform/documents/certificate/trainingYear.rules.ts';
import type { CertificateContent } from '../../../platform/documents/certificate/certificateContent.ts';

interface Facts {
  content: CertificateContent;
  /** The public address of the installation, which stands for the association. */
  issuer: string;
  /** A UUID that only this student has. */
  subject: string;
  credentialStatus: StatusEntry;
  document: { length: number; sha256: string };
}

/**
 * What the credential of a certificate says: what the paper says and nothing else, and which document it
 * belongs to. The members that Open Badges doesn't have are allowed by the third context.
 */
export function credentialOf({
  content,
  issuer,
  subject,
  credentialStatus,
  document,
}: Facts): Credential {
  const validFrom = `${content.issued_on}T00:00:00+09:00`;
  const id = content.verification?.address ?? `${issuer}#${content.number}`;
  // An address that leads nowhere, so that it tells nothing and outlives each host.
  const sub = `urn:uuid:${subject}`;
  const identity = <Type extends string>(identityType: Type, identityHash: string) => ({
    type: 'IdentityObject' as const,
    hashed: false as const,
    identityHash,
    identityType,
  });
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      'https://www.w3.org/ns/credentials/undefined-terms/v2',
    ],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    iss: issuer,
    nbf: new Date(validFrom).getTime() / 1000,
    jti: id,
    sub,
    name: `修了証 ${content.number}`,
    issuer: { id: issuer, type: ['Profile'], name: content.issuer.name, url: issuer },
    validFrom,
    credentialSubject: {
      id: sub,
      type: ['AchievementSubject'],
      identifier: [
        identity('name', content.name),
        ...(content.birth_date === null ? [] : [identity('ext:birthDate', content.birth_date)]),
        identity('ext:studentNumber', content.student_number),
      ],
      activityEndDate: `${content.completed_on}T00:00:00+09:00`,
      licenseNumber: content.number,
      term: printedYear(content.training_year),
      achievement: {
        id: `${issuer}#${encodeURIComponent(content.seminar_name)}`,
        type: ['Achievement'],
        name: content.seminar_name,
        description: `${content.seminar_name}の修了`,
        criteria: { narrative: statedTraining(content.articles, content.session) },
      },
    },
    ...(content.proved && {
      evidence: [
        {
          type: ['Evidence'] as ['Evidence'],
          name: '受講の証明',
          narrative: provedLines(content.proved, 'ja').join('\n'),
        },
      ],
    }),
    credentialStatus,
    document: { mediaType: 'application/pdf', ...document },
  };
}
