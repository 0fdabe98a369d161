import { message } from '../messages/message.ts';
import type { TableMessage } from '../messages/tableMessage.ts';
import { otherKindOf } from './fileKind.rules.ts';
import { zenginHeaderOf } from './zenginHeader.rules.ts';

/** What a file is that holds no table, and how to save it rightly; null: it may hold one. */
export function otherFileProblem(bytes: Uint8Array): TableMessage | null {
  const kind = otherKindOf(bytes);
  // Statements and orders for the bank, whose own import doesn't ask here.
  if (kind === 'ebcdic' || zenginHeaderOf(bytes) !== null) return message('table_zengin');
  return kind ? message(`table_${kind}`) : null;
}
