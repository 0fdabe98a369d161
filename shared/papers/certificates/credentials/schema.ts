// Not `{ z }`: the page that needs no network holds only the parts of zod that it uses, a quarter of it.
import * as z from 'zod';

/** What a status list says of a certificate; a suspension can end, a revocation can't. */
export const statusPurposes = ['revocation', 'suspension'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** The media type of a signed credential (VC-JWT). */
export const credentialMediaType = 'application/vc+jwt';

/** The only algorithm of signatures that is made or accepted. */
export const signatureAlgorithm = 'EdDSA';

/** A public key (RFC 8037). */
export const publicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal(signatureAlgorithm),
  use: z.literal('sig'),
  /** Its address, under which the key alone is published as well. */
  kid: z.string(),
  x: z.string(),
});
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
  name: z.string(),
  issuer: z.object({
    id: z.string(),
    type: z.tuple([z.literal('Profile')]),
    name: z.string(),
    url: z.string(),
  }),
  validFrom: z.string(),
  credentialSubject: z.object({
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
  credentialStatus: z.array(statusEntrySchema),
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
  }),
});
export type StatusList = z.output<typeof statusListSchema>;
