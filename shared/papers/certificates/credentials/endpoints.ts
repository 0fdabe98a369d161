import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { credentialMediaType, keySetSchema, publicKeySchema } from './schema.ts';

export const getKeySet = endpoint({
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'The public keys that the credentials in certificates were signed with (JWK set)',
  access: 'public',
  records: 'nobody',
  status: 200,
  response: keySetSchema,
});

export const getPublicKey = endpoint({
  method: 'GET',
  path: '/credentials/keys/:id',
  summary: 'One public key (JWK), at the address that signatures name as their `kid`',
  access: 'public',
  records: 'nobody',
  params: z.object({ id: z.string().max(100) }),
  status: 200,
  response: publicKeySchema,
});

export const getStatusList = endpoint({
  method: 'GET',
  path: '/credentials/status/:name',
  summary:
    'Which certificates are revoked or suspended: a signed Bitstring Status List, at the address that credentials name',
  access: 'public',
  records: 'nobody',
  params: z.object({ name: z.string().max(100) }),
  status: 200,
  file: credentialMediaType,
});
