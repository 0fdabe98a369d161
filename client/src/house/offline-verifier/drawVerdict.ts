import { formatDay, formatInstant } from '@seminar/shared/date';
import type { Credential, PublicKey } from '@seminar/shared/papers/certificates/credentials/schema';
import type { Verdict } from '@seminar/shared/papers/certificates/credentials/verifyDocument';
import { element } from './drawing.ts';
import { texts, tones, type Language } from './texts.ts';

/** A file that was chosen, and what it is; `unsupported`: this browser can't say. */
export interface Checked {
  name: string;
  verdict: Verdict | { kind: 'unsupported' };
}

const dayOf = (text: string, language: Language) => formatDay(text.slice(0, 10), language);

function factsOf(
  { credential, algorithm }: { credential: Credential; algorithm: PublicKey['alg'] },
  language: Language,
): [label: string, value: string][] {
  const { facts } = texts[language];
  const { credentialSubject: subject, issuer, validFrom } = credential;
  const stated = (type: string) =>
    subject.identifier.find(({ identityType }) => identityType === type)?.identityHash;
  const birthDate = stated('ext:birthDate');
  return [
    [facts.number, subject.licenseNumber],
    [facts.name, stated('name') ?? ''],
    ...(birthDate === undefined
      ? []
      : [[facts.birthDate, dayOf(birthDate, language)] satisfies [string, string]]),
    [facts.training, subject.achievement.name],
    [facts.year, subject.term],
    [facts.completed, dayOf(subject.activityEndDate, language)],
    [facts.issued, dayOf(validFrom, language)],
    [facts.studentNumber, stated('ext:studentNumber') ?? ''],
    [facts.issuer, issuer.name],
    [facts.statement, subject.achievement.criteria.narrative],
    ...(credential.evidence ?? []).map(({ narrative }): [string, string] => [
      facts.proved,
      narrative,
    ]),
    [facts.signature, facts.signatures[algorithm]],
  ];
}

/** What a file is, and what its credential says where that is proven. */
export function drawVerdict({ name, verdict }: Checked, language: Language): HTMLElement {
  const words = texts[language];
  if (verdict.kind === 'unsupported') {
    const panel = element('p', { class: 'verdict open' }, words.unsupported);
    return element('section', {}, element('h3', {}, name), panel);
  }
  const [title, text] = words.verdict[verdict.kind];
  const panel = element(
    'div',
    { class: `verdict ${tones[verdict.kind]}` },
    element('p', {}, element('strong', {}, title)),
    element('p', {}, text),
  );
  const section = element('section', {}, element('h3', {}, name), panel);
  if ('credential' in verdict) {
    const rows = factsOf(verdict, language).flatMap(([label, value]) => [
      element('dt', {}, label),
      element('dd', {}, value),
    ]);
    section.append(element('dl', {}, ...rows));
  }
  if ('listedAt' in verdict) {
    const at = timeOf(verdict.listedAt, language);
    section.append(element('p', { class: 'soft' }, `${words.list}: ${words.listAt(at)}`));
  }
  return section;
}

/** In Japan, wherever the device is; the texts beside it say so. */
export function timeOf(at: Date, language: Language): string {
  return formatInstant(at.toISOString(), language);
}
