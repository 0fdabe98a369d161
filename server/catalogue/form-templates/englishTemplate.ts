interface EnglishField {
  label: string;
  placeholder?: string;
  description?: string;
}

/** The questions of the product's forms, by key, as who applies in English reads them. */
export const englishFields: Record<string, EnglishField> = {
  family_name: { label: 'Family name', placeholder: 'Yamada' },
  given_name: { label: 'Given name', placeholder: 'Taro' },
  family_name_kana: {
    label: 'Family name in katakana',
    placeholder: 'ヤマダ',
    description: 'In full-width katakana, as it sounds.',
  },
  given_name_kana: {
    label: 'Given name in katakana',
    placeholder: 'タロウ',
    description: 'In full-width katakana, as it sounds.',
  },
  sex: { label: 'Sex' },
  birth_date: { label: 'Date of birth', description: 'It is printed on the certificate.' },
  home_postal_code: {
    label: 'Home postal code',
    placeholder: '123-4567',
    description: 'The address is filled in from it.',
  },
  home_address1: {
    label: 'Home address 1',
    placeholder: '東京都千代田区丸の内1-2-3',
    description: 'Prefecture, city, house number (in Japanese, if you can)',
  },
  home_address2: {
    label: 'Home address 2',
    placeholder: '101 Sakura Mansion',
    description: 'Building and room',
  },
  phone: {
    label: 'Phone number',
    placeholder: '090-1234-5678',
    description: 'A number at which we can reach you during the day.',
  },
  email: {
    label: 'Email address',
    placeholder: 'taro.yamada@example.jp',
    description: 'We will write to you at this address.',
  },
  workplace: { label: 'Do you have a workplace?' },
  company_name: { label: 'Company', placeholder: 'Sakura Inc.' },
  company_name_kana: {
    label: 'Company in katakana',
    placeholder: 'カブシキガイシャ〇〇',
    description: 'In full-width katakana, as it sounds.',
  },
  department: { label: 'Department', placeholder: 'Quality assurance' },
  company_postal_code: {
    label: 'Company postal code',
    placeholder: '123-4567',
    description: 'The address is filled in from it.',
  },
  company_address1: {
    label: 'Company address 1',
    placeholder: '東京都文京区本郷1-2-3',
    description: 'Prefecture, city, house number (in Japanese, if you can)',
  },
  company_address2: {
    label: 'Company address 2',
    placeholder: '5F Sakura Building',
    description: 'Building and floor',
  },
  company_phone: { label: 'Company phone number', placeholder: '03-1234-5678' },
  attendance_requirement: {
    label: 'Why you attend',
    placeholder: 'Please choose',
    description: 'Your duty under the Ordinance for Enforcement of the PMD Act (薬機法施行規則).',
  },
  text_destination: { label: 'Send the course text to' },
  other_name: { label: 'Recipient', placeholder: 'Hanako Yamada' },
  other_postal_code: { label: 'Recipient’s postal code', placeholder: '123-4567' },
  other_address1: { label: 'Recipient’s address 1' },
  other_address2: { label: 'Recipient’s address 2' },
  other_phone: { label: 'Recipient’s phone number', placeholder: '03-1234-5678' },
  receipt_addressee: { label: 'Make the receipt out to' },
  receipt_name: {
    label: 'Name on the receipt',
    placeholder: 'Sakura Inc., Tokyo branch',
    description: 'Without 御中 or 様.',
  },
};

/** Its headings, by the Japanese ones. */
export const englishSections: Record<string, string> = {
  本人情報: 'About you',
  連絡先: 'Contact',
  勤務先: 'Workplace',
  テキスト送付先: 'Where to send the course text',
  領収書: 'Receipt',
  参加について: 'Taking part',
};

/** Its choices, by the Japanese ones. */
export const englishOptions: Record<string, string> = {
  回答しない: 'Prefer not to say',
  男性: 'Male',
  女性: 'Female',
  あり: 'Yes',
  'なし（勤務先なし）': 'No (no workplace)',
  '営業所管理者（168条）': 'Manager of a sales office (art. 168)',
  '責任技術者（194条）': 'Responsible engineer (art. 194)',
  '両方（168条・194条）': 'Both (art. 168 and 194)',
  '特定管理（175条2項）': 'Manager, specified devices (art. 175-2)',
  その他: 'Other',
  同意します: 'I agree',
  会場で参加: 'At the venue',
  オンラインで参加: 'Online',
  '営業・販売': 'Sales',
  '品質保証・薬事': 'Quality or regulatory affairs',
  '修理・保守': 'Repair and maintenance',
  医療従事者: 'Health care',
  その他の職種: 'Other',
  会社: 'Company',
  自宅: 'Home',
  その他の住所: 'Another address',
  勤務先: 'My workplace',
  申込者ご本人: 'Myself',
  別の宛名: 'Another name',
};
