import type { MemberKind } from './schema.ts';

// In Japanese, the same on screens and in files and mails.

export const memberKindNames: Record<MemberKind, string> = { company: '法人', person: '個人' };
