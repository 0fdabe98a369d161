import { personNameOf } from '../../text.ts';

/** 様, 殿 and 御中 behind a name; 殿 also ends names of its own (御殿), as does 様 behind some characters (雨模様). */
const honorific = /(?<=[^\s多模])\s*様$|(?<=\S)\s+(?:殿|先生)$|(?<=\S)\s*御中$/;

/** A name as it is written into a cell, without the honorific that lists for addresses have: 山田 太郎 様. */
export function readWrittenName(text: string): string {
  return personNameOf(text).replace(honorific, '');
}
