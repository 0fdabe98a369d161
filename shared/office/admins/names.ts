import type { Role } from '../../roles.ts';

// In Japanese, the same on screens and in files and mails.

export const roleNames: Record<Role, string> = {
  administrator: '管理者',
  accountant: '経理担当',
  clerk: '事務担当',
  viewer: '閲覧のみ',
};
