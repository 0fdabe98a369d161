import { expect, it } from 'vitest';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { mostWebhookAttempts } from './webhookRetries.rules.ts';
import { startReceiver, webhookSettings, webhookSteps } from './testing/webhookSteps.ts';

const context = await testContext(webhookSettings);
const { db } = context;
const office = await loggedIn(context);
const { base, answers } = await startReceiver();
const { newReceiver, deliver, deliveriesOf, anEvent } = webhookSteps(context, base, () => office);

it('a message that the office sends again during its last try is not given up by that try', async () => {
  const { data } = await newReceiver({ url: `${base}/bad` });
  await anEvent();
  const [message] = await deliveriesOf(data.id);
  await db.webhookDelivery.updateMany({ data: { attempts: mostWebhookAttempts - 1 } });
  const path = `/api/webhooks/${data.id}/deliveries/${message!.id}/send-again`;
  // The office asks while the receiver still thinks about the last try, and is told that the message waits.
  answers.set('/bad', async () => {
    answers.set('/bad', 400);
    const { status, body } = await office.send('post', path);
    expect([status, body.data.state]).toEqual([200, 'waiting']);
    return 400;
  });
  await deliver(data.id);
  expect(await deliveriesOf(data.id)).toMatchObject([{ state: 'waiting' }]);
});
