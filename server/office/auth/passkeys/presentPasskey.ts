import type { Passkey } from '@seminar/shared/office/auth/passkeys/endpoints';
import type { Passkey as Row } from '../../../generated/prisma/client.ts';

export function presentPasskey({ id, name, createdAt, usedAt }: Row): Passkey {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  };
}
