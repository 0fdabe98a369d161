import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { freePort } from '/opt/wt/i52/server/testing/freePort.ts';

/**
 * `npm run bench:workbook`: what memory a bank's statement takes that is a workbook made to be large, and how long;
 * of each folder that is named, in turns, each time in a server of its own. The server's memory (RSS) is read
 * from Linux. `--folders .,../before` compares with a build that was checked out beside this one.
 */
const { values } = parseArgs({
  options: {
    folders: { type: 'string', default: '.' },
    turns: { type: 'string', default: '1' },
    settle: { type: "string", default: "90" },
  },
});
const turns = z.coerce.number().int().positive().parse(values.turns);
const settle = z.coerce.number().positive().parse(values.settle);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** @param strings the texts that its cells share */
function workbookOf(rows: string, strings?: string): Buffer {
  const sheet = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
  const relation = (id: number, type: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${type === 'worksheet' ? 'worksheets/sheet1' : type}.xml"/>`;
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${packaged}">${relation(1, 'worksheet')}${strings === undefined ? '' : relation(2, 'sharedStrings')}</Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
      ...(strings !== undefined && { 'xl/sharedStrings.xml': strToU8(strings) }),
    }),
  );
}

const rowsOf = (count: number, cell: (row: number) => string) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`).join('');

/** Of one bit a letter, so that 30 MB of it are packed into 5. */
function longText(length: number): string {
  let [state, text] = [1, ''];
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(2);
  }
  return text.slice(0, length);
}

const workbooks = {
  'x 999': () =>
    workbookOf(rowsOf(999_999, (row) => `<c r="A${row}"><v>1</v></c>`)),
  'one string of 30 MB in 200,000 cells': () =>
    workbookOf(
      rowsOf(200_000, (row) => `<c r="A${row}" t="s"><v>0</v></c>`),
      `<sst xmlns="${main}"><si><t>${longText(30_000_000)}</t></si></sst>`,
    ),
};

/** MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Signs in as the administrator of a demo. */
async function signIn(base: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  const ask = async (path: string, body?: unknown) => {
    const answer = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
        'Content-Type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  await ask('/sanctum/csrf-cookie');
  const answer = await ask('/api/login', {
    email: 'admin@example.com',
    password: 'seminar-demo',
  });
  if (!answer.ok) throw new Error(`The login failed: ${answer.status}`);
  return {
    Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
    'Content-Type': 'application/octet-stream',
  };
}

async function startDemo(folder: string, data: string) {
  const port = await freePort(20_000);
  const server = spawn(process.execPath, [resolve(folder, 'server/dist/main.js')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, SAMPLE_DATA: '0' },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const ready = await fetch(`${base}/readyz`).catch(() => null);
    if (ready?.ok) return { server, base, pid: server.pid ?? 0 };
    if (tries > 600) throw new Error('The server does not start.');
    await wait(200);
  }
}

const storedSchema = z.object({ data: z.object({ id: z.int(), state: z.string() }) });

/** Has a bank's statement read. @returns what became of it */
async function readStatement(
  base: string,
  headers: Record<string, string>,
  bytes: Buffer,
): Promise<string> {
  const address = `${base}/api/statement-imports`;
  const answer = await fetch(`${address}?file_name=large.xlsx`, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  });
  let read = storedSchema.safeParse(await answer.json());
  while (read.data?.data.state === 'reading') {
    await wait(100);
    const asked = await fetch(`${address}/${read.data.data.id}`, { headers });
    read = storedSchema.safeParse(await asked.json());
  }
  return read.data?.data.state ?? `refused (${answer.status})`;
}

async function measure(folder: string, bytes: Buffer) {
  const data = await mkdtemp(join(tmpdir(), 'seminar-workbook-'));
  const { server, base, pid } = await startDemo(folder, data);
  try {
    const headers = await signIn(base);
    await wait(15_000);
    const idle = await memoryOf(pid);
    let peak = 0;
    let ended = false;
    const watching = (async () => {
      while (!ended) {
        peak = Math.max(peak, await memoryOf(pid));
        await wait(50);
      }
    })();
    const begin = Date.now();
    const state = await readStatement(base, headers, bytes);
    const seconds = (Date.now() - begin) / 1000;
    let back: number | null = null;
    for (let second = 1; second <= settle; second += 1) {
      await wait(1000);
      if (second % 10 === 0) { const m = await readFile(`/proc/${pid}/smaps`, "utf8"); let name = ""; const by: Record<string, number> = {}; for (const l of m.split("\n")) { const h = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+\s*(.*)$/.exec(l); if (h) name = h[1] === "" ? "anon" : h[1]!.startsWith("/") ? "file" : h[1]!; const r = /^Rss:\s+(\d+)/.exec(l); if (r) by[name] = (by[name] ?? 0) + Number(r[1]) / 1024; } console.log(second, (await memoryOf(pid)).toFixed(0), JSON.stringify(Object.fromEntries(Object.entries(by).filter(([,v]) => v > 1).map(([k,v]) => [k, Math.round(v)])))); }
      if ((await memoryOf(pid)) > idle * 1.15) continue;
      back = second;
      break;
    }
    ended = true;
    await watching;
    return { state, idle, above: peak - idle, seconds, back };
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(data, { recursive: true, force: true });
  }
}

for (const [name, make] of Object.entries(workbooks)) {
  const bytes = make();
  console.log(`${name} (${(bytes.length / 1e6).toFixed(1)} MB)`);
  for (let turn = 1; turn <= turns; turn += 1) {
    for (const folder of values.folders.split(',')) {
      const { state, idle, above, seconds, back } = await measure(folder, bytes);
      const settled = back === null ? `not within ${settle} s` : `after ${back} s`;
      console.log(
        `  ${folder}: ${state}, idle ${idle.toFixed(0)} MB, ${above.toFixed(0)} MB above it, ${seconds.toFixed(1)} s, back to 1.15 × idle ${settled}`,
      );
    }
  }
}
