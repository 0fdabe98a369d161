/** An applicant's employer, as the application form asks for it. */
export interface SampleCompany {
  name: string;
  kana: string;
  postalCode: string;
  address1: string;
  address2: string;
  phone: string;
}

function company(
  name: string,
  kana: string,
  postalCode: string,
  address1: string,
  address2: string,
  phone: string,
): SampleCompany {
  return { name, kana, postalCode, address1, address2, phone };
}

/** These companies don't exist: the dialling codes are those of their towns, the numbers are not in use. */
export const companies = {
  touto: company(
    '株式会社東都メディカルサプライ',
    'カブシキガイシャトウトメディカルサプライ',
    '101-0061',
    '東京都千代田区神田三崎町9-8-7',
    '第三東都ビル2階',
    '03-0000-2101',
  ),
  sakura: company(
    'さくらメディックス株式会社',
    'サクラメディックスカブシキガイシャ',
    '330-0846',
    '埼玉県さいたま市大宮区大門町9-10',
    '',
    '048-000-2102',
  ),
  minato: company(
    'みなと医科器械株式会社',
    'ミナトイカキカイカブシキガイシャ',
    '220-0012',
    '神奈川県横浜市西区みなとみらい9-9-1',
    'みなと中央ビル7階',
    '045-000-2103',
  ),
  hokuto: company(
    '北斗医療機器株式会社',
    'ホクトイリョウキキカブシキガイシャ',
    '980-0811',
    '宮城県仙台市青葉区一番町9-9-9',
    '',
    '022-000-2104',
  ),
  nihonkai: company(
    '日本海補聴器センター株式会社',
    'ニホンカイホチョウキセンターカブシキガイシャ',
    '950-0087',
    '新潟県新潟市中央区東大通9-9-9',
    '',
    '025-000-2105',
  ),
  chubu: company(
    '中部光学機器株式会社',
    'チュウブコウガクキキカブシキガイシャ',
    '460-0008',
    '愛知県名古屋市中区栄9-9-9',
    '栄第二ビル4階',
    '052-000-2106',
  ),
  kinki: company(
    '近畿医理科産業株式会社',
    'キンキイリカサンギョウカブシキガイシャ',
    '530-0001',
    '大阪府大阪市北区梅田9-9-9',
    '',
    '06-0000-2107',
  ),
  keifu: company(
    '医療法人社団恵風会',
    'イリョウホウジンシャダンケイフウカイ',
    '650-0021',
    '兵庫県神戸市中央区三宮町9-9-9',
    '',
    '078-000-2108',
  ),
  setouchi: company(
    '瀬戸内メディカル合同会社',
    'セトウチメディカルゴウドウガイシャ',
    '730-0011',
    '広島県広島市中区基町9-9',
    '',
    '082-000-2109',
  ),
  hakata: company(
    '有限会社はかた義肢製作所',
    'ユウゲンガイシャハカタギシセイサクジョ',
    '812-0011',
    '福岡県福岡市博多区博多駅前9-9-9',
    '',
    '092-000-2110',
  ),
  ryukyu: company(
    '琉球医療サービス株式会社',
    'リュウキュウイリョウサービスカブシキガイシャ',
    '900-0015',
    '沖縄県那覇市久茂地9-9-9',
    '',
    '098-000-2111',
  ),
  /** 60 characters: a list's column and a receipt must have room for them. */
  long: company(
    '株式会社東日本メディカルテクノロジーホールディングス医療機器安全管理統括本部附属画像診断装置保守研究センター首都圏事業所',
    'カブシキガイシャヒガシニホンメディカルテクノロジーホールディングスイリョウキキアンゼンカンリトウカツホンブフゾクガゾウシンダンソウチホシュケンキュウセンターシュトケンジギョウショ',
    '150-0001',
    '東京都渋谷区神宮前9-9-9',
    '神宮前メディカルタワー21階 医療機器安全管理統括本部気付',
    '03-0000-2112',
  ),
} satisfies Record<string, SampleCompany>;

export type CompanyKey = keyof typeof companies;
