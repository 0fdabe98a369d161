import { deliveriesKeptDays } from '@seminar/shared/telling/webhooks/endpoints';
import { expect, it } from 'vitest';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { resumeWebhooksJob } from './resumeWebhooksJob.ts';
import { startReceiver, webhookSettings, webhookSteps } from './testing/webhookSteps.ts';

const context = await testContext(webhookSettings);
const office = await loggedIn(context);
const { base, received, answers } = await startReceiver();
const { newReceiver, deliver, deliveriesOf, pass, written, anEvent } = webhookSteps(
  context,
  base,
  () => office,
);

it('a message that the office sends again goes out at once, although its receiver was left alone', async () => {
  const { data } = await newReceiver({ url: `${base}/busy` });
  answers.set('/busy', 503);
  await anEvent();
  await deliver(data.id);
  const [message] = await deliveriesOf(data.id);
  answers.clear();
  const path = `/api/webhooks/${data.id}/deliveries/${message!.id}/send-again`;
  expect((await office.send('post', path)).status).toBe(200);
  await deliver(data.id);
  expect(await deliveriesOf(data.id)).toMatchObject([{ state: 'delivered' }]);
  expect(received).toHaveLength(2);
});

it('no message of a removed receiver is sent again', async () => {
  const { data } = await newReceiver();
  await anEvent();
  await deliver(data.id);
  const [message] = await deliveriesOf(data.id);
  await office.send('delete', `/api/webhooks/${data.id}`);
  const path = `/api/webhooks/${data.id}/deliveries/${message!.id}/send-again`;
  expect((await office.send('post', path)).status).toBe(404);
});

it('messages are kept for as many days as the screen says', async () => {
  await newReceiver();
  await anEvent();
  pass(deliveriesKeptDays * 24 * 60);
  await resumeWebhooksJob(context);
  expect(await written()).toHaveLength(1);
  pass(1);
  await resumeWebhooksJob(context);
  expect(await written()).toEqual([]);
});
