import { message } from '@seminar/shared/platform/messages/message';
import { Conflict } from '../../platform/http/errors.ts';
import { holdsEndedRefund, refundFileState, type FileFacts } from './refundFileState.rules.ts';

/** @throws Conflict the file must not go to the bank */
export function refuseUnready(file: FileFacts, fourEyes: boolean): void {
  if (holdsEndedRefund(file)) throw new Conflict(message('refund_file_broken'));
  if (refundFileState(file, fourEyes) === 'waiting') {
    throw new Conflict(message('refund_file_waiting'));
  }
}
