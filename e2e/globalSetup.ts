import { request, type FullConfig } from '@playwright/test';
import { demoLogin } from './journey.ts';

export default async function prepare({ projects }: FullConfig): Promise<void> {
  await sendMailsAtOnce(projects[0]?.use.baseURL ?? '');
}

/** The mails of acts that can be undone go at once, so that no journey waits for them. */
export async function sendMailsAtOnce(baseURL: string): Promise<void> {
  const office = await request.newContext({ baseURL });
  const token = async () => {
    const { cookies } = await office.storageState();
    const { value = '' } = cookies.find(({ name }) => name === 'XSRF-TOKEN') ?? {};
    return { 'X-XSRF-TOKEN': decodeURIComponent(value) };
  };
  await office.get('/sanctum/csrf-cookie');
  await office.post('/api/login', { data: demoLogin, headers: await token() });
  const { data } = await (await office.get('/api/association')).json();
  const { seal: _, signing: __, registration_number_warning: ___, ...settings } = data;
  const body = { ...settings, undo_seconds: 0 };
  const saved = await office.put('/api/association', { data: body, headers: await token() });
  if (!saved.ok()) throw new Error(`the settings were not saved: ${await saved.text()}`);
  await office.post('/api/logout', { headers: await token() });
  await office.dispose();
}
