import type { FieldType } from '../../../catalogue/form-templates/fieldTypes.ts';
import type { TemplateField } from '../../../catalogue/form-templates/schema.ts';

const asked: readonly [key: string, label: string, type: FieldType, ...options: string[]][] = [
  ['family_name', '姓', 'text'],
  ['given_name', '名', 'text'],
  ['family_name_kana', 'セイ', 'text'],
  ['given_name_kana', 'メイ', 'text'],
  ['sex', '性別', 'radio', '回答しない', '男性', '女性'],
  ['birth_date', '生年月日', 'date'],
  ['phone', '電話番号', 'tel'],
  ['email', 'メールアドレス', 'email'],
  ['workplace', '勤務先の有無', 'radio', 'あり', 'なし（勤務先なし）'],
  ['company_name', '会社名', 'text'],
  ['company_name_kana', '会社名カナ', 'text'],
  ['company_phone', '会社電話番号', 'tel'],
  ['department', '部署名', 'text'],
  ['attendance_requirement', '受講要件', 'select', '営業所管理者（168条）', '責任技術者（194条）'],
  ['interests', '関心のある分野', 'checkbox', '法令', '品質', '安全管理'],
];

const optional = ['department', 'interests', 'workplace'];

/** The questions of a form with a field of each kind that a company's table meets. */
export function attendeeFields(): TemplateField[] {
  return asked.map(([key, label, field_type, ...options], index) => ({
    id: index + 1,
    key,
    section: null,
    label,
    field_type,
    is_required: !optional.includes(key),
    placeholder: '',
    description: '',
    order: index,
    options: options.map((option, place) => ({
      id: (index + 1) * 100 + place,
      value: option.startsWith('なし') ? 'none' : option,
      label: option,
    })),
    condition: null,
  }));
}

export function fieldOf(key: string): TemplateField {
  const field = attendeeFields().find((candidate) => candidate.key === key);
  if (!field) throw new Error(`no field ${key}`);
  return field;
}
