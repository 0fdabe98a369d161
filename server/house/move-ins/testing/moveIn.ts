import type { MoveIn } from '@seminar/shared/house/move-ins/schema';
import type { TestClient } from '../../../testing/testClient.ts';
import type { TestContext } from '../../../testing/testContext.ts';
import { importMoveInJob } from '../importMoveInJob.ts';
import { readMoveInJob } from '../readMoveInJob.ts';

const path = '/api/move-ins';

export const headings = [
  '氏名',
  'フリガナ',
  '生年月日',
  'メールアドレス',
  '年度',
  '講習会名',
  '修了日',
  '修了証番号',
  '領収書番号',
  '領収日',
  '領収金額',
  '宛名',
];

export async function getMoveIn(client: TestClient, id: number): Promise<MoveIn> {
  return (await client.get(`${path}/${id}`)).body.data as MoveIn;
}

/** Uploads a file and has it read, as the worker would. */
export async function previewMoveIn(
  context: TestContext,
  client: TestClient,
  bytes: Uint8Array,
  name = '受講者.xlsx',
): Promise<MoveIn> {
  const response = await client.upload(`${path}?file_name=${encodeURIComponent(name)}`, bytes);
  if (response.status !== 201) throw new Error(`upload: ${response.status} ${response.text}`);
  const { id } = response.body.data as MoveIn;
  await readMoveInJob(context, { move_in_id: id });
  return getMoveIn(client, id);
}

/** Asks for the import of a previewed file and has it done. */
export async function carryOut(
  context: TestContext,
  client: TestClient,
  id: number,
  withDoubts = true,
): Promise<MoveIn> {
  const response = await client.send('post', `${path}/${id}/import`, { with_doubts: withDoubts });
  if (response.status !== 200) throw new Error(`import: ${response.status} ${response.text}`);
  await importMoveInJob(context, { move_in_id: id });
  return getMoveIn(client, id);
}

/** The rows of a file: their verdict and what is said about them. */
export async function rowsOf(client: TestClient, id: number) {
  const { data } = (await client.get(`${path}/${id}/rows?per_page=100`)).body;
  return (data as { row: number; sheet: number; verdict: string; notes: string[] }[]).map(
    ({ sheet, row, verdict, notes }) => ({ sheet, row, verdict, notes: notes.join(' ') }),
  );
}
