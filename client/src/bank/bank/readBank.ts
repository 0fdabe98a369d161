import { syncBank } from '@seminar/shared/bank/bank/endpoints';
import { call } from '../../platform/api/call.ts';
import { fetchAgain, queryClient } from '../../platform/api/queryClient.ts';

/** Reads the bank. After a failure the state is fetched, too, since it says why. */
export async function readBank() {
  try {
    return (await call(syncBank, {})).data;
  } catch (error) {
    void fetchAgain(queryClient);
    throw error;
  }
}
