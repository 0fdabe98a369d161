import type { PublicKey, StatusList } from '@seminar/shared/papers/certificates/credentials/schema';
import {
  readKeys,
  readStatusList,
  verifyDocument,
} from '@seminar/shared/papers/certificates/credentials/verifyDocument';
import { drawVerdict, timeOf, type Checked } from './drawVerdict.ts';
import { element, fileButton } from './drawing.ts';
import { texts, type Language } from './texts.ts';

// The page certificate-verifier.html: checks certificates on this device, without a network.

/** A certificate has about 60 kB; more than this would only hold the browser up. */
const largestFile = 20_000_000;

let language: Language = navigator.language.startsWith('ja') ? 'ja' : 'en';
let keys: PublicKey[] = [];
let lists: StatusList[] = [];
/** The chosen PDFs, so that newer lists can be asked about them again. */
let papers: { name: string; bytes: Uint8Array }[] = [];
let results: Checked[] = [];
/** What happened to the last files, in words. */
let notes: string[] = [];

const page = document.getElementById('page') ?? document.body;

async function check(): Promise<void> {
  const means = { keys, lists, now: new Date() };
  results = await Promise.all(
    papers.map(async ({ name, bytes }): Promise<Checked> => {
      try {
        return { name, verdict: await verifyDocument(bytes, means) };
      } catch {
        return { name, verdict: { kind: 'unsupported' } };
      }
    }),
  );
}

/** @returns whether the text holds keys, or a list that one of the keys has signed */
async function takeMeans(text: string): Promise<boolean> {
  if (text.trimStart().startsWith('{')) {
    let found: PublicKey[];
    try {
      found = readKeys(JSON.parse(text));
    } catch {
      return false;
    }
    keys = [...keys.filter(({ kid }) => !found.some((key) => key.kid === kid)), ...found];
    return found.length > 0;
  }
  const list = await readStatusList(text, keys).catch(() => null);
  if (list !== null) lists = [...lists, list];
  return list !== null;
}

/** Reads files one after the other; keys first, since lists are checked with them. */
async function take(files: File[], use: (file: File) => Promise<string | null>): Promise<void> {
  const words = texts[language];
  notes = [];
  for (const file of files.toSorted((a, b) => Number(isKeyFile(b)) - Number(isKeyFile(a)))) {
    try {
      const note = file.size > largestFile ? words.tooLarge(file.name) : await use(file);
      if (note !== null) notes.push(note);
    } catch {
      notes.push(words.unreadable(file.name));
    }
  }
  await check();
  draw();
}

const isKeyFile = ({ name }: File) => name.endsWith('.json');

function takePapers(files: File[]): void {
  if (files.length === 0) return;
  papers = [];
  void take(files, async (file) => {
    papers.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    return null;
  });
}

function takeFiles(files: File[]): void {
  void take(files, async (file) => {
    const taken = await takeMeans(await file.text());
    return taken ? texts[language].loaded(file.name) : texts[language].notLoaded(file.name);
  });
}

function drawChoice(): HTMLElement {
  const words = texts[language];
  const drop = element(
    'div',
    { class: 'drop' },
    fileButton(words.choose, { accept: '.pdf,application/pdf', primary: true }, takePapers),
    element('p', { class: 'soft' }, words.drop),
  );
  drop.addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.classList.add('over');
  });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('over');
    takePapers([...(event.dataTransfer?.files ?? [])]);
  });
  return drop;
}

function drawMeans(): HTMLElement {
  const words = texts[language];
  const newest = lists
    .map(({ validFrom }) => validFrom)
    .toSorted()
    .at(-1);
  const ofKind = (algorithm: PublicKey['alg']) =>
    keys.filter(({ alg }) => alg === algorithm).length;
  const section = element(
    'section',
    {},
    element('h2', {}, words.means),
    element(
      'dl',
      {},
      element('dt', {}, words.keys),
      element(
        'dd',
        {},
        keys.length === 0 ? words.none : words.keyCount(ofKind('ES256'), ofKind('EdDSA')),
      ),
      element('dt', {}, words.list),
      element(
        'dd',
        {},
        newest === undefined ? words.none : words.listAt(timeOf(new Date(newest), language)),
      ),
    ),
    element('p', { class: 'soft' }, words.bothKinds),
    fileButton(words.load, { accept: '.json,.jwt' }, takeFiles),
    element('p', { class: 'soft' }, words.loadHint),
  );
  const sources = new Set(
    lists.flatMap(({ id, issuer }) => [`${issuer}/.well-known/jwks.json`, id]),
  );
  if (sources.size > 0) {
    const links = [...sources].map((address) => element('a', { href: address }, address));
    section.append(element('p', { class: 'soft' }, words.sources));
    section.append(...links.map((link) => element('p', { class: 'soft' }, link)));
  }
  if (location.protocol !== 'file:') {
    const address = `${location.pathname}?download=1`;
    section.append(element('p', {}, element('a', { href: address }, words.save)));
  }
  return section;
}

function draw(): void {
  const words = texts[language];
  document.documentElement.lang = language;
  document.title = words.title;
  const toggle = element('button', { type: 'button' }, words.language);
  toggle.addEventListener('click', () => {
    language = language === 'ja' ? 'en' : 'ja';
    notes = [];
    draw();
    page.querySelector('button')?.focus();
  });
  const shown = element('div', { class: 'results', role: 'status' });
  if (notes.length > 0) shown.append(...notes.map((note) => element('p', {}, note)));
  if (results.length > 0) {
    shown.append(element('h2', {}, words.results));
    shown.append(...results.map((result) => drawVerdict(result, language)));
  }
  page.replaceChildren(
    element('header', {}, element('h1', {}, words.title), toggle),
    element('main', {}, element('p', {}, words.lead), drawChoice(), shown, drawMeans()),
  );
}

/** The keys and lists that the server wrote into the page when it was opened or saved. */
async function takePublished(): Promise<void> {
  const text = document.getElementById('published')?.textContent ?? '';
  if (text.trim() === '') return;
  const published = JSON.parse(text) as { keys: unknown; lists: string[] };
  keys = readKeys(published);
  for (const list of published.lists) await takeMeans(list);
}

draw();
void takePublished().then(draw);
