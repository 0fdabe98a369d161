// Not `{ z }`: the page that needs no network holds only the parts of zod that it uses, a quarter of it.
import * as z from 'zod';

/** What a status list says of a certificate; a suspension can end, a revocation can't. */
const statusPurposes = ['revocation', 'suspension'] as const;

/** The media type of a signed credential (VC-JWT). */
export const credentialMediaType = 'application/vc+jwt';

/** How keys of a kind are used. `kid` is the key's address, under which it is published alone as well. */
const keyUse = { use: z.literal('sig'), kid: z.string() };

/** A public key: ES256 (RFC 7518), or EdDSA (RFC 8037), which keys of earlier installations sign with. */
export const publicKeySchema = z.union([
  z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    alg: z.literal('ES256'),
    ...keyUse,
    x: z.string(),
    y: z.string(),
  }),
  z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    alg: z.literal('EdDSA'),
    ...keyUse,
    x: z.string(),
  }),
]);
export type PublicKey = z.output<typeof publicKeySchema>;

/** Every public key that certificates were signed with (RFC 7517); keys of another kind are skipped. */
export const keySetSchema = z.object({ keys: z.array(publicKeySchema) });

const statusEntrySchema = z.object({
  id: z.string(),
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.enum(statusPurposes),
  statusListIndex: z.string().regex(/^\d{1,9}$/),
  /** The address of the list. */
  statusListCredential: z.string(),
});
export type StatusEntry = z.output<typeof statusEntrySchema>;

const identity = (type: string) =>
  z.object({
    type: z.literal('IdentityObject'),
    hashed: z.literal(false),
    identityHash: z.string(),
    identityType: z.literal(type),
  });

/**
 * The credential in a certificate: an OpenBadgeCredential (Open Badges 3.0, VC Data Model 2.0) that says
 * what the paper says, and which document it belongs to.
 */
export const credentialSchema = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  iss: z.string(),
  /** In seconds since 1970. */
  nbf: z.int(),
  jti: z.string(),
  /** The same as the subject's id; missing in earlier ones, as the id is. */
  sub: z.string().optional(),
  name: z.string(),
  issuer: z.object({
    id: z.string(),
    type: z.tuple([z.literal('Profile')]),
    name: z.string(),
    url: z.string(),
  }),
  validFrom: z.string(),
  credentialSubject: z.object({
    /** The same in all certificates of one student; it tells nothing of the person. */
    id: z.string().optional(),
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z.array(
      z.union([identity('name'), identity('ext:birthDate'), identity('ext:studentNumber')]),
    ),
    activityEndDate: z.string(),
    licenseNumber: z.string(),
    term: z.string(),
    achievement: z.object({
      id: z.string(),
      type: z.tuple([z.literal('Achievement')]),
      name: z.string(),
      description: z.string(),
      criteria: z.object({ narrative: z.string() }),
    }),
  }),
  /** What was proved of the student, in words; missing where the completion test was the whole rule. */
  evidence: z
    .array(
      z.object({
        type: z.tuple([z.literal('Evidence')]),
        name: z.string(),
        narrative: z.string(),
      }),
    )
    .optional(),
  /** One entry; in earlier ones two, for revocation and suspension. */
  credentialStatus: z.union([statusEntrySchema, z.array(statusEntrySchema)]),
  /** The PDF before the credential was attached: its first bytes. */
  document: z.object({
    mediaType: z.literal('application/pdf'),
    length: z.int(),
    /** In hexadecimal. */
    sha256: z.string(),
  }),
});
export type Credential = z.output<typeof credentialSchema>;

/** A status list (Bitstring Status List 1.0): for each certificate one bit, by its index. */
export const statusListSchema = z.object({
  '@context': z.array(z.string()),
  id: z.string(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('BitstringStatusListCredential')]),
  iss: z.string(),
  nbf: z.int(),
  jti: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  credentialSubject: z.object({
    id: z.string(),
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.enum(statusPurposes),
    encodedList: z.string().startsWith('u'),
    /** Which of the set bits are suspensions that can end; missing in the lists of one purpose. */
    suspendedList: z.string().startsWith('u').optional(),
  }),
});
export type StatusList = z.output<typeof statusListSchema>;
