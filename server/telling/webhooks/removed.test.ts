import { expect, it } from 'vitest';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { startReceiver, webhookSettings, webhookSteps } from './testing/webhookSteps.ts';

const context = await testContext(webhookSettings);
const office = await loggedIn(context);
const { base, received } = await startReceiver();
const { newReceiver, deliver, anEvent } = webhookSteps(context, base, () => office);

it('a receiver that was removed gets nothing more, not even what waited for it', async () => {
  const { data } = await newReceiver();
  await anEvent();
  expect((await office.send('delete', `/api/webhooks/${data.id}`)).status).toBe(204);
  await deliver(data.id);
  expect(received).toEqual([]);
});
