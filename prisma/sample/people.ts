import type { CompanyKey } from './companies.ts';

/** An applicant, in the words of the default form's keys. */
export interface SamplePerson {
  familyName: string;
  givenName: string;
  familyKana: string;
  givenKana: string;
  sex: 'male' | 'female' | 'unanswered';
  birthDate: string;
  company: CompanyKey;
  homePostalCode: string;
  homeAddress: string;
}

const homes = {
  sapporo: ['060-0001', '北海道札幌市中央区北一条西29-1-2'],
  sendai: ['980-0811', '宮城県仙台市青葉区一番町8-1-2'],
  omiya: ['330-0846', '埼玉県さいたま市大宮区大門町8-1-2'],
  chiba: ['260-0013', '千葉県千葉市中央区中央8-1-2'],
  shinjuku: ['160-0022', '東京都新宿区新宿8-1-2'],
  shibuya: ['150-0001', '東京都渋谷区神宮前8-1-2'],
  yokohama: ['220-0012', '神奈川県横浜市西区みなとみらい8-1-2'],
  niigata: ['950-0087', '新潟県新潟市中央区東大通8-1-2'],
  nagoya: ['460-0008', '愛知県名古屋市中区栄8-1-2'],
  osaka: ['530-0001', '大阪府大阪市北区梅田8-1-2'],
  kobe: ['650-0021', '兵庫県神戸市中央区三宮町8-1-2'],
  hiroshima: ['730-0011', '広島県広島市中区基町8-12'],
  fukuoka: ['812-0011', '福岡県福岡市博多区博多駅前8-1-2'],
  naha: ['900-0015', '沖縄県那覇市久茂地8-1-2'],
} as const;

const sexes = { m: 'male', f: 'female', u: 'unanswered' } as const;

type Person = [
  name: string,
  kana: string,
  sex: keyof typeof sexes,
  birthDate: string,
  company: CompanyKey,
  home: keyof typeof homes,
];

// 髙, 﨑, 𠮷 and 邉 occur in real names, and careless software loses them.
const register = {
  sato: ['佐藤 健一', 'サトウ ケンイチ', 'm', '1978-05-14', 'touto', 'shinjuku'],
  sato_kei: ['佐藤 恵', 'サトウ ケイ', 'f', '1986-11-02', 'minato', 'yokohama'],
  suzuki: ['鈴木 美咲', 'スズキ ミサキ', 'f', '1990-02-20', 'sakura', 'omiya'],
  takahashi: ['髙橋 由美子', 'タカハシ ユミコ', 'f', '1969-08-31', 'touto', 'chiba'],
  tanaka: ['田中 大輔', 'タナカ ダイスケ', 'm', '1983-12-07', 'touto', 'shibuya'],
  sakita: ['﨑田 誠', 'サキタ マコト', 'm', '1974-03-19', 'hakata', 'fukuoka'],
  yoshino: ['𠮷野 さくら', 'ヨシノ サクラ', 'f', '1995-04-05', 'kinki', 'osaka'],
  watanabe: ['渡邉 隆', 'ワタナベ タカシ', 'm', '1962-10-28', 'hokuto', 'sendai'],
  ito: ['伊藤 直樹', 'イトウ ナオキ', 'm', '1981-06-16', 'chubu', 'nagoya'],
  yamamoto: ['山本 陽子', 'ヤマモト ヨウコ', 'f', '1976-01-25', 'kinki', 'kobe'],
  nakamura: ['中村 翔太', 'ナカムラ ショウタ', 'm', '1993-07-09', 'minato', 'yokohama'],
  kobayashi: ['小林 千尋', 'コバヤシ チヒロ', 'u', '1988-09-13', 'nihonkai', 'niigata'],
  kato: ['加藤 茂', 'カトウ シゲル', 'm', '1958-02-03', 'chubu', 'nagoya'],
  yoshida: ['吉田 真由美', 'ヨシダ マユミ', 'f', '1972-04-18', 'setouchi', 'hiroshima'],
  yamada: ['山田 太郎', 'ヤマダ タロウ', 'm', '1980-04-02', 'touto', 'shinjuku'],
  sasaki: ['佐々木 蓮', 'ササキ レン', 'm', '1998-12-24', 'hokuto', 'sendai'],
  yamaguchi: ['山口 和子', 'ヤマグチ カズコ', 'f', '1960-06-30', 'setouchi', 'hiroshima'],
  matsumoto: ['松本 拓也', 'マツモト タクヤ', 'm', '1987-03-11', 'sakura', 'omiya'],
  inoue: ['井上 智子', 'イノウエ トモコ', 'f', '1979-10-05', 'keifu', 'kobe'],
  kimura: ['木村 浩', 'キムラ ヒロシ', 'm', '1966-08-22', 'minato', 'shibuya'],
  hayashi: ['林 ひかり', 'ハヤシ ヒカリ', 'f', '1996-05-27', 'sakura', 'chiba'],
  shimizu: ['清水 亮', 'シミズ リョウ', 'm', '1984-01-15', 'chubu', 'nagoya'],
  saito: ['齋藤 仁', 'サイトウ ジン', 'm', '1971-11-11', 'hokuto', 'sendai'],
  mori: ['森 久美子', 'モリ クミコ', 'f', '1973-07-07', 'long', 'shibuya'],
  abe: ['阿部 正人', 'アベ マサト', 'm', '1968-09-01', 'long', 'shinjuku'],
  ishii: ['石井 桃子', 'イシイ モモコ', 'f', '1991-03-03', 'long', 'chiba'],
  okada: ['岡田 修', 'オカダ オサム', 'm', '1977-12-12', 'setouchi', 'hiroshima'],
  goto: ['後藤 典子', 'ゴトウ ノリコ', 'f', '1982-02-14', 'chubu', 'nagoya'],
  hasegawa: ['長谷川 悟', 'ハセガワ サトル', 'm', '1965-05-05', 'nihonkai', 'niigata'],
  miyagi: ['宮城 海斗', 'ミヤギ カイト', 'm', '1994-06-23', 'ryukyu', 'naha'],
  higa: ['比嘉 みゆき', 'ヒガ ミユキ', 'f', '1989-08-15', 'ryukyu', 'naha'],
  fujita: ['藤田 一郎', 'フジタ イチロウ', 'm', '1963-01-08', 'hakata', 'fukuoka'],
  endo: ['遠藤 沙織', 'エンドウ サオリ', 'f', '1985-10-21', 'hokuto', 'sapporo'],
  aoki: ['青木 剛', 'アオキ ツヨシ', 'm', '1975-09-17', 'sakura', 'omiya'],
  nishimura: ['西村 佳奈', 'ニシムラ カナ', 'f', '1992-11-29', 'kinki', 'osaka'],
  fukuda: ['福田 実', 'フクダ ミノル', 'm', '1959-04-10', 'keifu', 'kobe'],
  ota: ['太田 健', 'オオタ ケン', 'm', '1970-02-28', 'touto', 'yokohama'],
  miura: ['三浦 春奈', 'ミウラ ハルナ', 'f', '1997-03-26', 'minato', 'yokohama'],
  okamoto: ['岡本 康平', 'オカモト コウヘイ', 'm', '1986-07-18', 'kinki', 'osaka'],
  matsuda: ['松田 純', 'マツダ ジュン', 'u', '1990-10-10', 'hakata', 'fukuoka'],
  nakagawa: ['中川 文子', 'ナカガワ フミコ', 'f', '1964-12-01', 'nihonkai', 'niigata'],
  harada: ['原田 慎吾', 'ハラダ シンゴ', 'm', '1980-08-08', 'setouchi', 'hiroshima'],
  /** 40 characters: a list's column and a certificate must have room for them. */
  jugemu: [
    '寿限無 寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処藪ら',
    'ジュゲム ジュゲムゴコウノスリキレカイジャリスイギョノスイギョウマツウンライマツフウライマツクウネルトコロニスムトコロヤブラ',
    'm',
    '1988-04-08',
    'touto',
    'shinjuku',
  ],
} as const satisfies Record<string, Person>;

export type PersonKey = keyof typeof register;

export function personOf(key: PersonKey): SamplePerson {
  const [name, kana, sex, birthDate, company, home] = register[key];
  const [familyName = '', givenName = ''] = name.split(' ');
  const [familyKana = '', givenKana = ''] = kana.split(' ');
  const [homePostalCode, homeAddress] = homes[home];
  return {
    familyName,
    givenName,
    familyKana,
    givenKana,
    sex: sexes[sex],
    birthDate,
    company,
    homePostalCode,
    homeAddress,
  };
}

/** Mobile numbers of this form are not in use. */
export function phoneOf(key: PersonKey): string {
  return `090-0000-${String(Object.keys(register).indexOf(key) + 1_001)}`;
}

export function emailOf(key: PersonKey): string {
  return `${key.replaceAll('_', '.')}@example.jp`;
}
