import { personNameOf } from '../../text.ts';

/**
 * 様, 殿, 先生 behind a blank, and 御中. Without a blank 殿 also ends names of its own (御殿), and 様 those of companies (王様);
 * behind a person's name it is the honorific, save behind some characters (雨模様).
 */
const honorific =
  /(?<=\S)\s+(?:様|殿|先生)$|(?<=\S)\s*御中$|(?<=^(?!.*(?:会社|法人|組合)).+[^\s多模])様$/;

/** A name as it is written into a cell, without the honorific that lists for addresses have: 山田 太郎 様. */
export function readWrittenName(text: string): string {
  return personNameOf(text).replace(honorific, '');
}
