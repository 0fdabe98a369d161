import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import PostalMime, { type Email } from 'postal-mime';

/** Where the server of most journeys puts its mails. */
const usualFolder = '.cache/e2e-data/outbox';

/** Each mail as it lies in its folder, where it comes complete and stays as it is: read once, not at each look. */
const known = new Map<string, Promise<Buffer>>();

function readOnce(path: string): Promise<Buffer> {
  const mail = known.get(path) ?? readFile(path);
  known.set(path, mail);
  return mail;
}

/** The mails to an address that have been sent by now. */
export async function mailsTo(address: string, folder = usualFolder): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readOnce(`${folder}/${name}`)),
  );
  // To parse all that the other journeys have sent takes long.
  const likely = files.filter((file) => file.includes(address));
  const mails = await Promise.all(likely.map((file) => PostalMime.parse(file)));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits for the mail to an address whose subject holds these words. */
export async function mailTo(
  address: string,
  subject: string | RegExp,
  folder = usualFolder,
): Promise<Email> {
  let mail: Email | undefined;
  const find = async () => {
    mail = (await mailsTo(address, folder)).find((one) => one.subject?.match(subject));
    return mail;
  };
  await expect
    .poll(find, { timeout: 30_000, message: `a mail "${String(subject)}"` })
    .toBeDefined();
  if (!mail) throw new Error(`the mail "${String(subject)}" is gone`);
  return mail;
}

/**
 * Waits for a mail to an address with the link of a page.
 *
 * @returns the link with the key behind `#`, with which its reader acts on the page
 */
export async function pageLinkTo(
  address: string,
  page: 'submissions' | 'companies' | 'watch' = 'submissions',
  folder = usualFolder,
): Promise<string> {
  const link = new RegExp(`/${page}/[0-9A-Z-]+#[0-9A-Z-]+`);
  const find = async () =>
    (await mailsTo(address, folder)).flatMap(({ text }) => link.exec(text ?? '')?.[0] ?? []).at(0);
  await expect.poll(find, { timeout: 30_000, message: `a link of ${page}` }).toBeDefined();
  return (await find()) ?? '';
}
