import { accessible } from './accessibleRules.ts';
import { archive } from './archiveRules.ts';
import { attachments } from './attachmentRules.ts';
import { interactive } from './interactiveRules.ts';
import type { Rule } from './ruleParts.ts';

/** What a program can check of the standards, each rule with its clause. */
export const rules: readonly Rule[] = [...archive, ...interactive, ...attachments, ...accessible];
