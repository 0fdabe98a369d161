import { run } from '@zootools/email-spell-checker';

/**
 * What people in Japan have their mail with: one of them mistyped is asked about. The last line: real
 * ones that look like one of the others.
 */
const domains =
  `gmail.com googlemail.com yahoo.co.jp ymail.ne.jp icloud.com me.com mac.com outlook.com outlook.jp
  hotmail.com hotmail.co.jp live.jp msn.com docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp
  i.softbank.jp ymobile.ne.jp rakuten.jp nifty.com biglobe.ne.jp ocn.ne.jp plala.or.jp so-net.ne.jp
  eonet.ne.jp jcom.home.ne.jp
  yahoo.com ymail.com mail.com email.com gmx.com live.com nifty.ne.jp`.split(/\s+/);
const topLevelDomains = ['com', 'jp', 'co.jp', 'ne.jp', 'or.jp', 'ac.jp', 'go.jp', 'lg.jp', 'net'];

/** The address that was probably meant: `taro@gmail.com` for `taro@gmial.com`; null: nothing is odd. */
export function suggestMail(email: string): string | null {
  const given = email.normalize('NFKC').trim();
  const suggestion = run({ email: given, domains, topLevelDomains, secondLevelDomains: [] });
  return suggestion && suggestion.full !== given.toLowerCase() ? suggestion.full : null;
}
