import { newCode } from '../../platform/ids/publicId.ts';

/**
 * What goes with a changed mail address: nobody has confirmed the new one, and the code that was
 * mailed to the old one no longer does.
 */
export function addressToConfirm(was: string, is: string) {
  return was === is ? {} : { confirmationCode: newCode(), confirmedAt: null };
}
