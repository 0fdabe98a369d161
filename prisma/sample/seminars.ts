import { addDays, fiscalYear, type Day } from '@seminar/shared/date';
import type { ModelForm } from '@seminar/shared/catalogue/form-templates/schema';
import { generatedCode } from '@seminar/shared/catalogue/seminars/seminarCode.rules';
import { newSeminarSchema, type NewSeminar } from '@seminar/shared/catalogue/seminars/schema';
import type { z } from 'zod';

export type SeminarKey =
  | 'current'
  | 'late'
  | 'closed'
  | 'lastYear'
  | 'free'
  | 'briefing'
  | 'set'
  | 'halls'
  | 'upcoming'
  | 'draft'
  | 'formless'
  | 'practice'
  | 'classroom';

export interface SampleSeminar {
  /** null: the office hasn't chosen a form yet. */
  model: ModelForm | null;
  seminar: NewSeminar;
}

type Fields = Omit<z.input<typeof newSeminarSchema>, 'code'>;

/** 令和 began in 2019. */
function nengo(day: Day): string {
  return `令和${fiscalYear(day) - 2018}年度`;
}

function seminar(fields: Fields, model: ModelForm | null = 'continuous_training'): SampleSeminar {
  const code = generatedCode(fields.seminar_type, fields.entry_start);
  return { model, seminar: newSeminarSchema.parse({ ...fields, code }) };
}

/** What the online trainings say of themselves, and what those need who have paid. */
const online = {
  description: `医療機器の販売業・修理業に必要な法令と安全管理を、最近の不具合事例とともに学ぶ継続的研修です。
講義の動画（4本）を期間中に何度でも視聴でき、視聴後に修了テストを提出すると修了証を発行します。`,
  duration: '約3時間（動画4本の合計）',
  audience: '高度管理医療機器等の営業所管理者、修理業の責任技術者',
  place: 'オンライン（オンデマンド配信）',
  viewing_address: 'https://video.example.com/keizoku',
  attendance_notes: `視聴ページのパスワード：toto-kenshu
修了テストのキーワードは、講義の中で発表します。メモをご用意ください。
パソコン・スマートフォンのどちらでも視聴できます。`,
  text_note: '「医療機器の安全管理 講習テキスト」1冊（郵送）',
};

const session = (on: Day, place: string, capacity: number) => ({
  starts_at: `${on}T10:00:00+09:00`,
  ends_at: `${on}T16:00:00+09:00`,
  place,
  capacity,
});

const keywords = ['不具合報告', '品質の確保', '譲受譲渡の記録', '添付文書', '回収', '苦情処理'];

/** One seminar of each kind, around the day on which the demo begins. */
export function sampleSeminars(today: Day): Record<SeminarKey, SampleSeminar> {
  const day = (offset: number) => addDays(today, offset);
  const lastYear = fiscalYear(today) - 1;
  const [october, november] = [`${lastYear}-10-01`, `${lastYear}-11-15`];
  const continuing = (start: Day, round: string) =>
    `${nengo(start)} 高度管理医療機器等営業所管理者・修理業責任技術者 継続的研修（${round}）`;

  return {
    current: seminar({
      name: continuing(day(-20), '第3回'),
      ...online,
      text_ships_on: day(42),
      seminar_type: 'continuous_training',
      entry_start: day(-20),
      entry_end: day(25),
      payment_deadline: day(40),
      entry_fee: 8_000,
      include_web: true,
      include_on_demand: true,
      on_demand_start: day(45),
      on_demand_end: day(75),
      certificate_start: day(45),
      certificate_end: day(105),
      certificate_issue_start_date: day(50),
      certificate_issue_end_date: day(170),
      review_test_keywords_json: keywords.slice(0, 5),
      replace_until: day(44),
      hand_over: 'office',
      cancel_rule: { free_until: day(25), until: day(44), kept: 30 },
    }),
    // Over since some days, and not everybody has paid.
    late: seminar({
      name: continuing(day(-60), '第2回・追加募集'),
      ...online,
      text_ships_on: day(-12),
      seminar_type: 'continuous_training',
      entry_start: day(-60),
      entry_end: day(-7),
      payment_deadline: day(-6),
      entry_fee: 12_000,
      include_web: true,
      include_on_demand: false,
      certificate_start: day(-10),
      certificate_end: day(50),
      certificate_issue_start_date: day(-5),
      certificate_issue_end_date: day(110),
      review_test_keywords_json: keywords.slice(1, 4),
      cancel_rule: { free_until: day(-10), until: day(20), kept: 30 },
    }),
    closed: seminar({
      name: continuing(day(-150), '第1回'),
      ...online,
      text_ships_on: day(-88),
      seminar_type: 'continuous_training',
      entry_start: day(-150),
      entry_end: day(-105),
      payment_deadline: day(-90),
      entry_fee: 8_000,
      include_web: true,
      include_on_demand: true,
      on_demand_start: day(-85),
      on_demand_end: day(-20),
      certificate_start: day(-85),
      certificate_end: day(30),
      certificate_issue_start_date: day(-80),
      certificate_issue_end_date: day(60),
      review_test_keywords_json: keywords.slice(0, 4),
    }),
    lastYear: seminar({
      name: continuing(october, '秋期'),
      ...online,
      text_ships_on: `${lastYear}-11-28`,
      seminar_type: 'continuous_training',
      entry_start: october,
      entry_end: november,
      payment_deadline: `${lastYear}-11-30`,
      entry_fee: 8_000,
      include_web: true,
      include_on_demand: true,
      on_demand_start: `${lastYear}-12-01`,
      on_demand_end: `${lastYear + 1}-01-31`,
      certificate_start: `${lastYear}-12-01`,
      certificate_end: `${lastYear + 1}-02-15`,
      certificate_issue_start_date: `${lastYear}-12-05`,
      certificate_issue_end_date: `${lastYear + 1}-03-31`,
      review_test_keywords_json: keywords.slice(2),
    }),
    free: seminar({
      name: `${nengo(day(-30))} 医療機器の適正使用に関する無料説明会`,
      description: '医療機器を安全に使うための要点と、協会の講習会の受け方をご説明します。',
      duration: '約1時間',
      audience: '医療機器を扱う方ならどなたでも',
      place: 'オンライン',
      viewing_address: 'https://video.example.com/free',
      fastest_rate: 1.5,
      // Who was there for 45 minutes gets a certificate, without a test.
      completion: { test: false, watched_percent: null, live_minutes: 45, check_in: false },
      seminar_type: 'other',
      entry_start: day(-30),
      entry_end: day(10),
      entry_fee: 0,
      include_web: true,
      include_on_demand: false,
    }),
    // Its form asks for a seat of who comes to the venue only.
    briefing: seminar(
      {
        name: '医療機器規制の改正に関する説明会（会場・オンライン）',
        description: '法令の改正の要点を、行政のご担当者をお招きしてご説明します。',
        duration: '14:00〜16:00',
        audience: '販売業・修理業の管理者、薬事の担当者',
        place: '東都会館 3階 大会議室（東京都千代田区）とオンライン',
        place_url: 'https://maps.example.com/toto-kaikan',
        viewing_address: 'https://video.example.com/kaisei',
        seminar_type: 'other',
        entry_start: day(-15),
        entry_end: day(20),
        entry_fee: 0,
        include_web: true,
        include_on_demand: false,
      },
      'briefing',
    ),
    set: seminar({
      name: '医療機器 修理業責任技術者 専門講習（第一区分〜第九区分）セット講座',
      description:
        '修理業責任技術者に必要な専門講習を、第一区分から第九区分までまとめて受講できます。',
      duration: '約27時間（各区分 約3時間）',
      audience: '修理業責任技術者、これからなる方',
      place: 'オンライン（オンデマンド配信）',
      viewing_address: 'https://video.example.com/set',
      seminar_type: 'other',
      entry_start: day(-45),
      entry_end: day(15),
      payment_deadline: day(30),
      entry_fee: 88_000,
      // Somebody applied at each of these prices.
      member_fee: 66_000,
      early_fee: 80_000,
      early_member_fee: 60_000,
      early_until: day(-25),
      // Thirteen have applied, and a company holds two places: three seats are left.
      capacity: 18,
      waiting_list: true,
      include_web: true,
      include_on_demand: true,
      on_demand_start: day(-40),
      on_demand_end: day(90),
    }),
    // Tokyo is full: one seat is offered to who waited first, and another person and a company wait.
    halls: seminar({
      name: '医療機器の点検・整備 実技講習（東京・大阪）',
      description: '実機を使い、日常点検と整備の手順を学びます。東京と大阪で同じ内容を行います。',
      duration: '10:00〜16:00',
      audience: '販売業・修理業の実務担当者',
      attendance_notes: '動きやすい服装でお越しください。筆記用具をお持ちください。',
      seminar_type: 'other',
      entry_start: day(-12),
      entry_end: day(30),
      payment_deadline: day(38),
      entry_fee: 15_000,
      waiting_list: true,
      offer_days: 7,
      include_web: false,
      include_on_demand: false,
      sessions: [
        session(day(45), '東都会館 3階 大会議室（東京都千代田区）', 3),
        session(day(52), '北浜研修センター 2階（大阪府大阪市）', 12),
      ],
    }),
    upcoming: seminar({
      name: continuing(day(14), '第4回'),
      ...online,
      text_ships_on: day(77),
      seminar_type: 'continuous_training',
      entry_start: day(14),
      entry_end: day(60),
      payment_deadline: day(75),
      entry_fee: 8_000,
      include_web: true,
      include_on_demand: true,
      on_demand_start: day(80),
      on_demand_end: day(110),
      certificate_start: day(80),
      certificate_end: day(140),
      review_test_keywords_json: keywords.slice(0, 3),
    }),
    draft: seminar(
      {
        name: '医療機器プログラム（SaMD）入門セミナー',
        seminar_type: 'other',
        entry_start: day(30),
        entry_end: day(90),
        payment_deadline: day(100),
        entry_fee: 12_000,
        include_web: true,
        include_on_demand: false,
      },
      null,
    ),
    // Applicants who already open the link are told that there is no form yet.
    formless: seminar(
      {
        name: continuing(day(-3), '追補・オンデマンド専用'),
        ...online,
        text_ships_on: day(52),
        seminar_type: 'continuous_training',
        entry_start: day(-3),
        entry_end: day(40),
        payment_deadline: day(50),
        entry_fee: 8_000,
        include_web: false,
        include_on_demand: true,
        on_demand_start: day(55),
        on_demand_end: day(85),
      },
      null,
    ),
    // It has no applications, so the office may delete it.
    // Its form asks for a copy of a licence (fileEvents.ts).
    practice: seminar(
      {
        name: '医療機器 保守点検の実技講習（会場開催）',
        description: '機器に触れながら、日常点検と定期点検の手順を学びます。',
        duration: '10:00〜17:00',
        audience: '修理業・販売業で保守点検を担当する技術者',
        place: '東都会館 2階 実技室（東京都千代田区）',
        seminar_type: 'other',
        entry_start: day(-11),
        entry_end: day(20),
        payment_deadline: day(30),
        entry_fee: 15_000,
        include_web: false,
        include_on_demand: false,
      },
      null,
    ),
    classroom: seminar({
      name: '医療機器販売業 新任管理者のための実務講習（会場開催）',
      description: '新しく管理者になった方のための、実例にもとづく実務講習です。',
      duration: '13:00〜16:30',
      audience: '販売業の新任管理者',
      place: '東都会館 3階 大会議室（東京都千代田区）',
      place_url: 'https://maps.example.com/toto-kaikan',
      viewing_address: '東都会館 3階 大会議室（受付は12:30から）',
      attendance_notes: '筆記用具と本人確認書類をお持ちください。',
      seminar_type: 'other',
      entry_start: day(-110),
      entry_end: day(-80),
      payment_deadline: day(-75),
      entry_fee: 12_000,
      member_fee: 9_000,
      early_fee: 11_000,
      early_member_fee: 8_000,
      early_until: day(-95),
      tax_category: 'exempt',
      include_web: false,
      include_on_demand: false,
    }),
  };
}
