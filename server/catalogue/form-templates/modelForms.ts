import type { ModelForm } from '@seminar/shared/catalogue/form-templates/schema';
import { continuousFields, type ModelField } from './continuousFields.ts';

interface Model {
  name: string;
  code: string;
  description: string;
  fields: readonly ModelField[];
}

/** The same questions as in the form of continuing seminars, in its order. */
function asked(...keys: string[]): ModelField[] {
  return continuousFields.filter(({ key }) => key !== null && keys.includes(key));
}

const names = ['family_name', 'given_name', 'family_name_kana', 'given_name_kana'];
const receipt = ['receipt_addressee', 'receipt_name'];

const howToAttend: ModelField = {
  key: null,
  section: '参加について',
  label: '参加方法',
  type: 'radio',
  required: true,
  options: [
    ['venue', '会場で参加'],
    ['online', 'オンラインで参加'],
  ],
  english: { label: 'How you attend' },
};

export const modelForms: Record<ModelForm, Model> = {
  continuous_training: {
    name: '継続研修 標準申込フォーム',
    code: 'continuous-seminar',
    description: '継続的研修の申込に必要な項目をすべて含む標準のフォームです。',
    fields: continuousFields,
  },
  general: {
    name: '一般講習会 申込フォーム',
    code: 'general-seminar',
    description: '氏名・連絡先・勤務先と、領収書の宛名をたずねる短いフォームです。',
    fields: [
      ...asked(
        ...names,
        'phone',
        'email',
        'workplace',
        'company_name',
        'company_name_kana',
        'department',
      ),
      {
        key: null,
        section: '参加について',
        label: '職種',
        type: 'select',
        placeholder: '選択してください',
        options: [
          ['sales', '営業・販売'],
          ['quality', '品質保証・薬事'],
          ['service', '修理・保守'],
          ['clinical', '医療従事者'],
          ['other_work', 'その他の職種'],
        ],
        english: { label: 'Your work', placeholder: 'Please choose' },
      },
      {
        key: null,
        section: '参加について',
        label: '備考',
        type: 'textarea',
        description: '受講にあたり配慮が必要なことなどがあれば、ご記入ください。',
        english: { label: 'Remarks', description: 'Tell us if there is anything you need.' },
      },
      ...asked(...receipt),
    ],
  },
  briefing: {
    name: '説明会 申込フォーム',
    code: 'briefing',
    description: '説明会の参加者の氏名・連絡先と、参加方法・質問をたずねるフォームです。',
    fields: [
      ...asked(...names, 'phone', 'email', 'workplace', 'company_name', 'department'),
      howToAttend,
      {
        key: null,
        section: '参加について',
        label: '会場での座席の希望',
        type: 'textarea',
        description: '車いすの席など、ご希望があればご記入ください。',
        condition: { label: '参加方法', values: ['venue'] },
        english: {
          label: 'Your seat at the venue',
          description: 'A place for a wheelchair, for example.',
        },
      },
      {
        key: null,
        section: '参加について',
        label: '事前の質問',
        type: 'textarea',
        description: '説明会でお聞きになりたいことがあれば、ご記入ください。',
        english: {
          label: 'Questions beforehand',
          description: 'What would you like to hear about?',
        },
      },
      {
        key: null,
        section: '参加について',
        label: '録画への同意',
        type: 'checkbox',
        options: [['agreed', '同意します']],
        consent: {
          text: '説明会を録画し、後日、申込者に配信します。質問をされた方の声が入ることがあります。',
          english:
            'The briefing is recorded and shown to its applicants later. Voices of those who ask questions may be heard.',
        },
        english: { label: 'Consent to the recording' },
      },
    ],
  },
};
