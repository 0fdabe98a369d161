import type { FieldType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import {
  addresseeKey,
  destinationKey,
  noWorkplace,
  otherAddress,
  otherAddressee,
  workplaceKey,
} from '@seminar/shared/catalogue/answers/answers.rules';

/** A field of a form that comes with the product. */
export interface ModelField {
  key: string | null;
  section: string;
  label: string;
  type: FieldType;
  required?: boolean;
  placeholder?: string;
  description?: string;
  options?: readonly (readonly [value: string, label: string])[];
  /** It is shown only while these of that question's options (by their values) are chosen. */
  condition?: { label: string; values: readonly string[] };
  /** The text that its only choice agrees to. */
  consent?: { text: string; english: string };
  /** Absent: as englishTemplate.ts says for its key. */
  english?: { label: string; placeholder?: string; description?: string };
}

const person = '本人情報';
const contact = '連絡先';
const company = '勤務先';
const destination = 'テキスト送付先';
const receipt = '領収書';

/** The fields of the application form of continuing seminars: all that the student list exports. */
export const continuousFields: readonly ModelField[] = [
  {
    key: 'family_name',
    section: person,
    label: '姓',
    type: 'text',
    required: true,
    placeholder: '山田',
  },
  {
    key: 'given_name',
    section: person,
    label: '名',
    type: 'text',
    required: true,
    placeholder: '太郎',
  },
  {
    key: 'family_name_kana',
    section: person,
    label: 'セイ',
    type: 'text',
    required: true,
    placeholder: 'ヤマダ',
    description: '全角カタカナで入力してください。',
  },
  {
    key: 'given_name_kana',
    section: person,
    label: 'メイ',
    type: 'text',
    required: true,
    placeholder: 'タロウ',
    description: '全角カタカナで入力してください。',
  },
  {
    key: 'sex',
    section: person,
    label: '性別',
    type: 'radio',
    required: true,
    options: [
      // The form begins with the first one: nobody is taken for what they didn't say.
      ['unanswered', '回答しない'],
      ['male', '男性'],
      ['female', '女性'],
    ],
  },
  {
    key: 'birth_date',
    section: person,
    label: '生年月日',
    type: 'date',
    required: true,
    description: '修了証に記載します。',
  },
  {
    key: 'home_postal_code',
    section: contact,
    label: '自宅郵便番号',
    type: 'text',
    required: true,
    placeholder: '123-4567',
    description: '入力すると住所が自動で入ります。',
  },
  {
    key: 'home_address1',
    section: contact,
    label: '自宅住所1',
    type: 'text',
    required: true,
    placeholder: '東京都千代田区丸の内1-2-3',
    description: '都道府県・市区町村・番地',
  },
  {
    key: 'home_address2',
    section: contact,
    label: '自宅住所2',
    type: 'text',
    placeholder: '〇〇マンション101号室',
    description: '建物名・部屋番号',
  },
  {
    key: 'phone',
    section: contact,
    label: '電話番号',
    type: 'tel',
    required: true,
    placeholder: '090-1234-5678',
    description: '日中に連絡のつく番号を入力してください。',
  },
  {
    key: 'email',
    section: contact,
    label: 'メールアドレス',
    type: 'email',
    required: true,
    placeholder: 'taro.yamada@example.jp',
    description: 'ご案内のメールをお送りします。',
  },
  {
    key: workplaceKey,
    section: company,
    label: '勤務先の有無',
    type: 'radio',
    options: [
      ['yes', 'あり'],
      [noWorkplace, 'なし（勤務先なし）'],
    ],
  },
  {
    key: 'company_name',
    section: company,
    label: '会社名',
    type: 'text',
    required: true,
    placeholder: '株式会社〇〇',
  },
  {
    key: 'company_name_kana',
    section: company,
    label: '会社名カナ',
    type: 'text',
    required: true,
    placeholder: 'カブシキガイシャ〇〇',
    description: '全角カタカナで入力してください。',
  },
  { key: 'department', section: company, label: '部署名', type: 'text', placeholder: '品質保証部' },
  {
    key: 'company_postal_code',
    section: company,
    label: '会社郵便番号',
    type: 'text',
    required: true,
    placeholder: '123-4567',
    description: '入力すると住所が自動で入ります。',
  },
  {
    key: 'company_address1',
    section: company,
    label: '会社住所1',
    type: 'text',
    required: true,
    placeholder: '東京都文京区本郷1-2-3',
    description: '都道府県・市区町村・番地',
  },
  {
    key: 'company_address2',
    section: company,
    label: '会社住所2',
    type: 'text',
    placeholder: '〇〇ビル5階',
    description: '建物名・階',
  },
  {
    key: 'company_phone',
    section: company,
    label: '会社電話番号',
    type: 'tel',
    required: true,
    placeholder: '03-1234-5678',
  },
  {
    key: 'attendance_requirement',
    section: company,
    label: '受講要件',
    type: 'select',
    required: true,
    placeholder: '選択してください',
    description: '薬機法施行規則に基づく区分を選んでください。',
    options: [
      ['article_168', '営業所管理者（168条）'],
      ['article_194', '責任技術者（194条）'],
      ['both', '両方（168条・194条）'],
      ['article_175', '特定管理（175条2項）'],
      ['other', 'その他'],
    ],
  },
  {
    key: destinationKey,
    section: destination,
    label: 'テキスト送付先',
    type: 'radio',
    required: true,
    options: [
      ['company', '会社'],
      ['home', '自宅'],
      [otherAddress, 'その他の住所'],
    ],
  },
  {
    key: 'other_name',
    section: destination,
    label: '送付先宛名',
    type: 'text',
    placeholder: '山田 花子',
  },
  {
    key: 'other_postal_code',
    section: destination,
    label: '送付先郵便番号',
    type: 'text',
    placeholder: '123-4567',
  },
  { key: 'other_address1', section: destination, label: '送付先住所1', type: 'text' },
  { key: 'other_address2', section: destination, label: '送付先住所2', type: 'text' },
  {
    key: 'other_phone',
    section: destination,
    label: '送付先電話番号',
    type: 'tel',
    placeholder: '03-1234-5678',
  },
  {
    key: addresseeKey,
    section: receipt,
    label: '領収書の宛名',
    type: 'radio',
    options: [
      ['company', '勤務先'],
      ['person', '申込者ご本人'],
      [otherAddressee, '別の宛名'],
    ],
  },
  {
    key: 'receipt_name',
    section: receipt,
    label: '領収書に記載する宛名',
    type: 'text',
    placeholder: '株式会社〇〇 東京支店',
    description: '「御中」「様」は付けずに入力してください。',
  },
];
