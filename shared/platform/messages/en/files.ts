import type { files as ja } from '../ja/files.ts';

export const files: Record<keyof typeof ja, string> = {
  file_empty: 'The file is empty. Choose another one.',
  file_too_large:
    'The file is too large (at most {megabytes} MB). Make the picture smaller, or choose another file.',
  file_kind:
    'This file cannot be taken. Choose one of these kinds: {kinds}. A file that is damaged or incomplete cannot be taken either.',
  file_heic:
    'A HEIC picture cannot be taken. On an iPhone, choose “Most Compatible” under Settings → Camera → Formats and take the picture again, or choose a screenshot of it.',
  file_pdf_script:
    'A PDF with a script (JavaScript) cannot be taken. Save it as a PDF anew from the print dialog, and choose that file.',
  file_pdf_launch:
    'A PDF that starts a program cannot be taken. Save it as a PDF anew from the print dialog, and choose that file.',
  file_pdf_attachment:
    'A PDF with a file attached to it cannot be taken. Save it as a PDF anew from the print dialog, and choose that file.',
  file_pdf_unreadable:
    'This PDF is encrypted or cannot be read, so it cannot be taken. Save it as a PDF anew from the print dialog, and choose that file.',
};
