import type { Locale } from '../../../platform/messages/message.ts';
import type { FileRejection } from './schema.ts';

/** Why the office asks for another file, as the office chooses it and as the applicant reads it. */
export const rejectionTexts: Record<FileRejection, Record<Locale, string>> = {
  unreadable: {
    ja: '文字や写真が読み取れません',
    en: 'Text or picture cannot be read',
  },
  wrong_document: {
    ja: 'お願いしたものと違う書類です',
    en: 'It is not the document that we asked for',
  },
  incomplete: {
    ja: 'ページや面が足りません',
    en: 'A page or a side is missing',
  },
  expired: {
    ja: '有効期限が切れています',
    en: 'The document has expired',
  },
  name_differs: {
    ja: 'お申込者のお名前と一致しません',
    en: 'The name differs from that of the applicant',
  },
  other: { ja: 'その他', en: 'Another reason' },
};
