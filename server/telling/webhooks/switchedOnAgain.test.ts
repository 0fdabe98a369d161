import { expect, it } from 'vitest';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { resumeWebhooksJob } from './resumeWebhooksJob.ts';
import { startReceiver, webhookSettings, webhookSteps } from './testing/webhookSteps.ts';

const context = await testContext(webhookSettings);
const { db } = context;
let office = await loggedIn(context);
const { base, answers } = await startReceiver();
const { newReceiver, deliver, listed, pass, anEvent } = webhookSteps(context, base, () => office);

it('a receiver that is switched on again has three days once more: one failure doesn’t switch it off', async () => {
  const { data } = await newReceiver({ url: `${base}/bad` });
  answers.set('/bad', 500);
  await anEvent();
  await deliver(data.id);
  pass(3 * 24 * 60);
  await deliver(data.id);
  office = await loggedIn(context);
  expect((await listed(data.id))?.state).toBe('switched_off');
  await office.send('patch', `/api/webhooks/${data.id}`, { enabled: true });
  await deliver(data.id);
  const webhook = await db.webhook.findUniqueOrThrow({ where: { id: data.id } });
  expect([webhook.switchedOffAt, webhook.failingSince]).toEqual([null, context.clock()]);
});

it('a former secret stays the whole day, and is forgotten after it', async () => {
  office = await loggedIn(context);
  const { data } = await newReceiver();
  await office.send('post', `/api/webhooks/${data.id}/secret`, {});
  const former = async () => {
    await resumeWebhooksJob(context);
    const webhook = await db.webhook.findUniqueOrThrow({ where: { id: data.id } });
    return [webhook.previousSecretSealed !== null, webhook.previousSecretUntil !== null];
  };
  pass(24 * 60 - 1);
  expect(await former()).toEqual([true, true]);
  pass(1);
  expect(await former()).toEqual([false, false]);
});
