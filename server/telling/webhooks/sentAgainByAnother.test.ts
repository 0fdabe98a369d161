import { expect, it } from 'vitest';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { startReceiver, webhookSettings, webhookSteps } from './testing/webhookSteps.ts';

const context = await testContext(webhookSettings);
const office = await loggedIn(context);
const { base } = await startReceiver();
const { newReceiver, deliver, deliveriesOf, anEvent } = webhookSteps(context, base, () => office);

it('a message is sent again to its own receiver only', async () => {
  const [own, other] = [await newReceiver(), await newReceiver()];
  await anEvent();
  await deliver(own.data.id);
  const [message] = await deliveriesOf(own.data.id);
  const path = `/api/webhooks/${other.data.id}/deliveries/${message!.id}/send-again`;
  expect((await office.send('post', path)).status).toBe(404);
  expect(await deliveriesOf(own.data.id)).toMatchObject([{ state: 'delivered' }]);
});
