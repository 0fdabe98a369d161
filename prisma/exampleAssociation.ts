/** The notices about the sale that the law requires, as most offices would write them. */
const terms = `販売価格：各講習会の申込フォームに表示する受講料（税込）
受講料以外にかかる費用：銀行振込の手数料はお客様のご負担となります。
支払方法：銀行振込（申込者専用の口座をメールでご案内します）
支払時期：各講習会の申込フォームに表示する振込期限まで
役務の提供時期：各講習会の案内に記載する期間

取消・返金：お申し込みの取消は、振込期限までに事務局へご連絡ください。お振込後の取消は、教材の発送前に限り、振込手数料を差し引いて返金します。`;

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
};

const unset = '（未設定）';

/**
 * The settings that an office starts with. The example's name, number and address must not be taken for
 * real ones, so they are empty; the settings screen saves nothing while one of them is missing.
 */
export const unsetAssociation = {
  ...exampleAssociation,
  name: '（協会名が設定されていません）',
  representative: unset,
  postalCode: '',
  address: unset,
  phone: '',
  email: '',
  registrationNumber: null,
  officeHours: '',
  publicList: false,
  transactionsNotice: `販売事業者：${unset}
運営責任者：${unset}
所在地：${unset}
電話番号：${unset}
メールアドレス：${unset}

${terms}`,
};
