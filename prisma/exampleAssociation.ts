/** The notices about the sale that the law requires, as most offices would write them. */
const terms = `販売価格：各講習会の申込フォームに表示する受講料（税込）
受講料以外にかかる費用：銀行振込の手数料はお客様のご負担となります。
支払方法：銀行振込（申込者専用の口座をメールでご案内します）
支払時期：各講習会の申込フォームに表示する振込期限まで
役務の提供時期：各講習会の案内に記載する期間

取消・返金：お申し込みの取消は、振込期限までに事務局へご連絡ください。お振込後の取消は、教材の発送前に限り、振込手数料を差し引いて返金します。`;

const termsEn = `Price: the fee shown on the application form of each seminar (tax included)
Other costs: you pay the bank's charge for the transfer.
Payment: bank transfer (we email you an account of your own)
When to pay: by the deadline shown on the application form of each seminar
When the service is given: the period stated in the description of each seminar

Cancellation and refund: please tell our office by the deadline for the transfer. After the transfer you can cancel as long as the text has not been sent; we then return the fee, less the bank's charge.`;

/** The association of the demo; an office replaces it by its own. */
export const exampleAssociation = {
  id: 1,
  name: '一般社団法人 東都医療機器協会',
  representative: '代表理事 佐藤 正',
  postalCode: '101-0061',
  address: '東京都千代田区神田三崎町1-2-3 三崎町ビル4階',
  phone: '03-0000-1234',
  email: 'seminar@example.com',
  officeHours: '平日 10:00〜17:00',
  publicList: true,
  registrationNumber: 'T7000012050002',
  purposeOfUse: `ご記入いただいた個人情報は、講習会の受付、受講料のご案内と入金の確認、領収書・修了証の発行、教材の送付、ならびに講習会に関するご連絡のために利用します。法令に基づく場合を除き、ご本人の同意なく第三者に提供することはありません。`,
  privacyNotice: `当協会は、講習会のお申し込みにあたってお預かりする個人情報を、次のとおり取り扱います。

1. 利用目的：講習会の受付・運営、受講料のご案内と入金確認、領収書・修了証の発行、教材の送付、講習会に関するご連絡。

2. 第三者提供：法令に基づく場合を除き、ご本人の同意なく第三者に提供しません。

3. 委託：印刷・発送などの業務を委託する場合は、委託先を適切に監督します。

4. 保管：修了証の証明に必要な期間と、帳簿書類の法定保存期間の間、安全に保管し、その後は速やかに消去します。

5. 開示・訂正・利用停止：ご本人からのお申し出により、遅滞なく対応します。下記の窓口までご連絡ください。`,
  transactionsNotice: `販売事業者：一般社団法人 東都医療機器協会
運営責任者：代表理事 佐藤 正
所在地：〒101-0061 東京都千代田区神田三崎町1-2-3 三崎町ビル4階
電話番号：03-0000-1234（平日 10:00〜17:00）
メールアドレス：seminar@example.com

${terms}`,
  cancellationNotice: `お申し込みの取消は、振込期限までに事務局へご連絡ください。お振込後の取消は、教材の発送前に限り、振込手数料を差し引いて返金します。`,
  nameEn: 'Toto Medical Devices Association',
  addressEn: '4F Misakicho Building, 1-2-3 Kanda-Misakicho, Chiyoda-ku, Tokyo',
  officeHoursEn: 'weekdays, 10:00 to 17:00',
  purposeOfUseEn: `The personal data that you enter are used to accept your application, to tell you the fee and confirm its payment, to issue receipts and certificates, to send the text, and to contact you about the seminar. They are given to nobody else without your consent, except where the law demands it.`,
  privacyNoticeEn: `Our association handles the personal data that it receives with an application as follows.

1. Purpose: accepting applications and running seminars, telling the fee and confirming its payment, issuing receipts and certificates, sending texts, contacting you about the seminar.

2. Third parties: we give the data to nobody else without your consent, except where the law demands it.

3. Contractors: where others print or ship for us, we supervise them properly.

4. Keeping: we keep the data safe for as long as certificates must be proved and books must be kept by law, and then delete them without delay.

5. Disclosure, correction, end of use: we act without delay when you ask us to. Please contact us at the address below.`,
  transactionsNoticeEn: `Seller: Toto Medical Devices Association (一般社団法人 東都医療機器協会)
Responsible: Tadashi Sato, Representative Director
Address: 4F Misakicho Building, 1-2-3 Kanda-Misakicho, Chiyoda-ku, Tokyo 101-0061
Phone: 03-0000-1234 (weekdays, 10:00 to 17:00)
Email: seminar@example.com

${termsEn}`,
  cancellationNoticeEn: `To cancel an application, please tell our office by the deadline for the transfer. After the transfer you can cancel as long as the text has not been sent; we then return the fee, less the bank's charge.`,
};

const unset = '（未設定）';

/**
 * The settings that an office starts with. The example's name, number and address must not be taken for
 * real ones, so they are empty; the settings screen saves nothing while one of them is missing.
 */
export const unsetAssociation = {
  ...exampleAssociation,
  representative: unset,
  postalCode: '',
  address: unset,
  phone: '',
  email: '',
  registrationNumber: null,
  officeHours: '',
  nameEn: '',
  addressEn: '',
  officeHoursEn: '',
  // It names seller and address: who reads English gets the Japanese until the office writes its own.
  transactionsNoticeEn: '',
  publicList: false,
  transactionsNotice: `販売事業者：${unset}
運営責任者：${unset}
所在地：${unset}
電話番号：${unset}
メールアドレス：${unset}

${terms}`,
};
