import { z } from 'zod';

/**
 * Example values of the contract's strings and numbers, by the name of the field; or by object and
 * field (`seminar.name`) if a name has several meanings. Of several values, the first one that the
 * field's pattern allows is used.
 */
const looks: Record<string, (string | number)[]> = {
  '{}': ['山田'],
  'set-password.token': ['pZ2mW8hK5vR1tX9cB4nQ7yL3sD6fG0jA'],
  'two-factor.otpauth_url': [
    'otpauth://totp/%E5%8D%94%E4%BC%9A:sato%40example.jp?secret=GEZDGNBVGY3TQOJQ',
  ],
  'two-factor.qr': ['data:image/png;base64,iVBORw0KGgo='],
  'two-factor.recovery_codes': ['K3MQ-7XA2-BHT4-WZ6N'],
  'two-factor.secret': ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  'webhook.body': [
    '{"type":"application.paid","timestamp":"2026-04-10T00:30:00.000Z","data":{"submission_id":"7K3MQ-9XA2B-HT4WZ-6NPRC","seminar_id":3,"expected_amount":8000}}',
  ],
  'log.error': ['送信先が503を返しました。'],
  'webhook.error': ['送信先が503を返しました。'],
  'webhook.last_error': ['送信先が503を返しました。'],
  'webhook.message_id': ['msg_5Yk0qkbT8m1nQm0J3c2Zt1bW'],
  'webhook.name': ['会計システム'],
  'webhook.secret': ['whsec_…'],
  'link.url': ['https://seminar.example.jp/submissions/7K3MQ-9XA2B-HT4WZ-6NPRC'],
  'seminar.title': ['安全管理の講義'],
  'video.title': ['安全管理の講義'],
  'videos.title': ['安全管理の講義'],
  'seminar.captions': ['WEBVTT\n\n00:00.000 --> 00:04.000\n安全管理とは'],
  'seminar.captions_en': ['WEBVTT\n\n00:00.000 --> 00:04.000\nWhat safety means'],
  'video.captions': ['WEBVTT\n\n00:00.000 --> 00:04.000\n安全管理とは'],
  'video.captions_en': ['WEBVTT\n\n00:00.000 --> 00:04.000\nWhat safety means'],
  'captions.url': ['/videos/5/captions-ja.vtt?viewer=s12&until=1775781900&signature=…'],
  'links.url': ['https://meeting.example.jp/w/1?tk=7K3MQ'],
  'rows.url': ['https://meeting.example.jp/w/1?tk=7K3MQ'],
  'attendance.join_link': ['https://meeting.example.jp/w/1?tk=7K3MQ'],
  table: ['taro@example.jp\thttps://meeting.example.jp/w/1?tk=7K3MQ'],
  'source.url': ['https://films.example.jp/lecture/index.m3u8'],
  'columns.examples': ['2027/03/31'],
  'source.codecs': ['avc1.64001f'],
  'source.upload_id': ['24e533e02ec3bc40c387f1a0e460e216'],
  'watch.session': ['9f86d081884c7d659a2feaa0c55ad015'],
  'webhook.status': [503],
  'webhook.took_ms': [184],
  'webhook.url': ['https://accounting.example.jp/seminar'],
  time_zone: ['Asia/Tokyo'],
  'reading.time_zone': ['Asia/Tokyo'],
  'seminar.problem': ['氏名の列を指定してください。'],
  'seminar.done_by': ['佐藤'],
  'seminar.undone_by': ['佐藤'],
  'attendance-import.problem': ['氏名の列を指定してください。'],
  'attendance-import.done_by': ['佐藤'],
  'attendance-import.undone_by': ['佐藤'],
  'attendance-import.decided_by': ['佐藤'],
  'attendance-import.time_zone': ['Asia/Tokyo'],
  'attendance-import.rows': ['Name (original name)'],
  'attendance-import.also': ['7K3MQ-9XA2B-HT4WZ-6NPRC'],
  group_id: ['H4TWZ-6NPRC-7K3MQ-9XA2B-5DEFG-8JKMN'],
  'bank.kana': ['ミズホ'],
  'history.action': ['group.account_assigned'],
  'hits.seminar': ['2026年度 医療機器継続的研修'],
  company_kana: ['カブシキガイシャメディカルヤマダ'],
  contact_name: ['担当 花子'],
  group_number: ['KEIZOKU-20260401-G0001'],
  submission_ids: ['7K3MQ-9XA2B-HT4WZ-6NPRC'],
  account_name: ['トウトイリヨウキキキヨウカイ'],
  account_number: ['1000123'],
  address: ['東京都千代田区神田三崎町1-2-3'],
  address_prefecture: ['東京都'],
  allocated_amount: [8000],
  amount: [8000],
  'access-log.action': ['submission.viewed'],
  'access-log.entity': ['submission'],
  'audit.action': ['deposit.assigned'],
  'audit.entity': ['deposit'],
  'api-token.hint': ['w3Kq'],
  'api-token.token': ['smt_9fK2…'],
  attention: ['no_virtual_account'],
  attendance_notes: ['パソコンかスマートフォンでご覧ください。'],
  bank_code: ['0310'],
  'submission.into': ['7K3MQ-9XA2B-HT4WZ-6NPRC'],
  letters: ['葛󠄁'],
  written: ['葛󠄁'],
  printed: ['葛'],
  'note.text': ['会社に確認中'],
  'deposits.next': ['2026-04-25'],
  'submissions.next': ['2026-04-25'],
  consent: ['講義の録音・録画はできません。'],
  consent_en: ['Lectures must not be recorded.'],
  minimum: [1],
  median: [4],
  maximum: [10],
  mark: ['2026-04-10.4821-963100'],
  until: ['2026-04-25'],
  free_until: ['2026-04-20'],
  'seminar.certificate_needs': ['修了テストの合格、90分以上の受講'],
  'seminar.certificate_needs_en': ['the completion test passed, at least 90 minutes attended'],
  'seminar.last_day_to_pay': ['2026-05-15'],
  'sessions.last_day_to_pay': ['2026-05-15'],
  'release.version': ['1.0.0'],
  'release.commit': ['0123456789ab'],
  written_at: ['2026-04-20T00:00:00.000Z'],
  written_by: ['事務局 佐藤'],
  'pending.by': ['事務局 佐藤'],
  'pending.person': ['事務局 高橋'],
  'all_pending.by': ['事務局 佐藤'],
  'all_pending.person': ['事務局 高橋'],
  'changes.before': ['山田'],
  'changes.after': ['佐藤'],
  'corrections.version': ['q1Zr0d3mFvS8kT2nXw5yLb7cJ9hAeU4p'],
  'submission.version': ['q1Zr0d3mFvS8kT2nXw5yLb7cJ9hAeU4p'],
  'group-page.version': ['q1Zr0d3mFvS8kT2nXw5yLb7cJ9hAeU4p'],
  'verification.session': ['2026年06月10日（水） 13:00〜16:30 東都会館 3階'],
  'wishe.settled_by': ['事務局 佐藤'],
  'audit.after': ['accountant'],
  'audit.before': ['clerk'],
  'audit.entity_id': ['12'],
  'audit.request_id': ['9f86d081884c'],
  early_until: ['2026-04-10'],
  replace_until: ['2026-05-20'],
  name_until: ['2026-05-20'],
  place_id: ['P7QXM-2KD4V-9RTWA-5BNHC-E8JYG-3FS6Z'],
  place_ids: ['P7QXM-2KD4V-9RTWA-5BNHC-E8JYG-3FS6Z'],
  member_fee: [6000],
  early_fee: [7500],
  early_member_fee: [5500],
  member_number: ['M-0012'],
  'member.digest': ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  'entries.doubts': ['種別がないため、名称から法人として登録します。'],
  'refused_rows.reasons': ['「2026-99-01」を日付として読み取れません。'],
  'seal.hash': ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  'known-payer.banks': ['みずほ銀行 新宿支店'],
  'forgotten.by': ['事務局 佐藤'],
  made_by: ['事務局 佐藤'],
  approved_by: ['事務局 鈴木'],
  given_by: ['事務局 佐藤'],
  'submission.applicant_name': ['山田 太郎'],
  'account.typed_by': ['事務局 佐藤'],
  'email_changed.by': ['事務局 佐藤'],
  'downloads.by': ['事務局 佐藤'],
  'payee-account.checked_email': ['taro@example.jp'],
  submission_name: ['山田 太郎'],
  'close.bank': ['普通預金'],
  'close.suspense': ['仮受金'],
  'close.fees': ['受講料'],
  'close.reduction': ['売上値引'],
  'close.payable': ['預り金'],
  'close.aside': ['雑収入'],
  'close.receivable': ['未収金'],
  account_number_end: ['123'],
  client_code: ['0000012345'],
  holder: ['ﾔﾏﾀﾞ ﾀﾛｳ'],
  bank_name: ['GMOあおぞらネット銀行'],
  branch_code: ['502'],
  branch_name: ['フリコミセンヨウシテン'],
  cancellation: ['お申し込み後の取消は事務局へご連絡ください。'],
  cancellation_notice: ['お申し込み後の取消は事務局へご連絡ください。'],
  certificate_number: ['C2026-000045'],
  characters: ['𠮷'],
  open_answers: ['生年月日'],
  city: ['千代田区'],
  code: ['KEIZOKU-20260401', '101-0061'],
  company_name: ['株式会社メディカル山田'],
  'payer.company': ['株式会社メディカル山田'],
  created_by: ['事務局 佐藤'],
  description: ['姓と名は別々に入力してください。'],
  faults: ['depositAmount'],
  sent: ['{"depositAmount":"abc"}'],
  correction_token: ['d2hvZXZlciByZWFkcyB0aGlz'],
  timestamp: ['2026-04-10T00:30:00.000Z'],
  token: ['d2hvZXZlciByZWFkcyB0aGlz'],
  'mailing.body': ['{申込者名} さんの講習会についてのお知らせです。'],
  'mailing.key': ['9f86d081884c7d659a2feaa0c55ad015'],
  'mailing.subject': ['会場変更のお知らせ'],
  'mail-server.note': ['connect ECONNREFUSED'],
  email: ['taro.yamada@example.jp'],
  asked_for: ['taro.yamada@example.jp'],
  encoding: ['Shift_JIS'],
  entry_fee: [8000],
  expected_payment_amount: [8000],
  file: ['nyushukkin_202604.csv'],
  file_name: ['nyushukkin_202604.csv'],
  first: ['/api/deposits?page=1'],
  id: [12, '7K3MQ-9XA2B-HT4WZ-6NPRC'],
  'jobs.task': ['syncDeposits'],
  'last.problem': ['受取証書の控えが1件、記録と異なります。'],
  'servers.disk_free': [52_428_800_000],
  'servers.host': ['seminar-1'],
  'hits.title': ['山田 太郎'],
  'receipt.submission.id': ['7K3MQ-9XA2B-HT4WZ-6NPRC'],
  imported_by: ['事務局 佐藤'],
  issuer: ['三菱UFJ銀行'],
  key: ['family_name'],
  kid: ['https://seminar.example.jp/credentials/keys/kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'],
  x: ['11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'],
  y: ['4mnBcO3xC0TtYHPl9vR1bq0YpOJ9Xw8Vq1uS3mE7dKg'],
  'printed-letter.missing': ['😀'],
  keywords: ['安全管理'],
  kind: ['transfer_instructions'],
  label: ['姓'],
  last_bank_day: ['2026-05-01'],
  on: ['2026-04-20'],
  last: ['/api/deposits?page=5'],
  limit: [2000],
  'files.rejection_note': ['裏面もお送りください。'],
  media_type: ['application/pdf'],
  message: ['お申し込みを受け付けました。'],
  name: ['山田 太郎'],
  name_kana: ['ヤマダ タロウ'],
  next: ['/api/deposits?page=2'],
  note: ['返金先の口座を電話で確認'],
  notes: ['出金です。'],
  number: ['KEIZOKU-20260401-0001'],
  password: ['seminar-demo'],
  public_list: ['shown'],
  mail_sender: ['seminar@example.jp'],
  office_hours: ['平日 9:00〜17:00'],
  'password.current_password': ['seminar-demo'],
  path: ['/api/deposits'],
  application_number: ['KEIZOKU-20260401-A0012'],
  'passkey.rawId': ['dGhlIHBhc3NrZXk'],
  'passkey.recovery_codes': ['K3MQ-7XA2-BHT4-WZ6N'],
  'response.attestationObject': ['o2NmbXRkbm9uZQ'],
  'response.authenticatorData': ['SZYN5YgOjGh0NBcPZHZgW4'],
  'response.clientDataJSON': ['eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'],
  'response.signature': ['MEUCIQDwH8WsIVVH'],
  'response.transports': ['internal'],
  'response.userHandle': ['YWRtaW4tMTI'],
  'session.device': ['Chrome, Windows'],
  'session.network': ['192.0.2.0/24'],
  audience: ['営業所管理者'],
  duration: ['3時間'],
  place: ['東都会館 3階'],
  place_url: ['https://map.example.jp/toto'],
  per_page: [10],
  phone: ['090-1234-5678'],
  placeholder: ['山田'],
  png: ['iVBORw0KGgo='],
  postal_code: ['101-0061'],
  prefecture: ['東京都'],
  prev: ['/api/deposits?page=1'],
  privacy: ['個人情報は講習会の運営のために利用します。'],
  privacy_notice: ['個人情報は講習会の運営のために利用します。'],
  proviso: ['令和8年度 継続的研修 受講料として'],
  purpose_of_use: ['講習会の運営と受講の証明のために利用します。'],
  raw: ['20260409,振込 ﾔﾏﾀﾞ ﾀﾛｳ,8000,,108000,'],
  reason: ['同姓の別の方のお振り込みと判明したため'],
  bill_number: ['I2026-000123'],
  instead_of: ['I2026-000123'],
  invoice_number: ['I2026-000123'],
  'bill.issued_by': ['事務局 佐藤'],
  'group.issued_by': ['事務局 佐藤'],
  receipt_number: ['R2026-000123'],
  receipt_proviso: ['受講料として'],
  redirect_url: ['https://api.gmo-aozora.com/ganb/api/auth/v1/authorization?response_type=code'],
  refusal: ['読み取れない行があるため、取り込めません。'],
  remarks: ['4月分'],
  remitter_name: ['ヤマダ タロウ'],
  representative: ['代表理事 佐藤 正'],
  return_invoice_number: ['H2026-000007'],
  review_test_keywords_json: ['安全管理'],
  'test.start': ['2026-06-01'],
  'test.end': ['2026-07-10'],
  text_note: ['「安全管理の手引き」1冊'],
  viewing_address: ['https://video.example.jp/keizoku'],
  section: ['申込者'],
  seminar_code: ['KEIZOKU-20260401'],
  seminar_name: ['令和8年度 継続的研修'],
  sex: ['男性'],
  sha256: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  state: ['sent', 'mX3kq0Yc'],
  student_number: ['KEIZOKU-20260401-0001'],
  'mails.at': ['2026-04-10T00:00:00.000Z'],
  'mails.state': ['sent'],
  subject: ['お振込先のご案内'],
  submission_id: ['7K3MQ-9XA2B-HT4WZ-6NPRC'],
  total: [42],
  town: ['神田三崎町'],
  transactions: ['特定商取引法に基づく表記'],
  transactions_notice: ['特定商取引法に基づく表記'],
  valid_until: ['2028-03-31'],
  value: ['山田'],
  what: ['申込を受け付けました。'],
  without: ['7K3MQ-9XA2B-HT4WZ-6NPRC'],
  'seminar.name': ['令和8年度 継続的研修'],
  'seminar.form_template': [1],
  body: ['{{氏名}} 様\n\nお申し込みありがとうございます。'],
  changed_by: ['事務局 佐藤'],
  detail: ['山田 太郎さんの申込に8,000円を割り当てました。'],
  last_error: ['銀行に接続できませんでした。しばらくしてからもう一度お試しください。'],
  meaning: ['申込者の氏名'],
  meaning_en: ['The applicant’s name'],
  message_id: ['<20260410093000.12@seminar.example.jp>'],
  registration_number: ['T7000012050002'],
  replaced_by: ['C2026-000046'],
  replaces: ['C2026-000044'],
  revocation_reason: ['氏名の訂正のため'],
  seminar_id: [3],
  sent_by: ['事務局 佐藤'],
  text: ['山田 太郎 様\n\nお振込先をご案内します。'],
  verification_code: ['4T7K-QM2X-9HDB'],
  tell_reason: ['電話でお伝え済みのため'],
  mail_reason: ['講師の急病により中止となったため'],
  who: ['事務局 佐藤'],
  reversed_on: ['2026-04-16'],
  withdrawal_reason: ['申込者から辞退の取消があったため'],
  addressee: ['株式会社メディカル山田'],
  honorific: ['御中'],
  void_reason: ['割当を取り消したため'],
  unprintable: ['𠮷'],
  search: ['山田'],
  closed_by: ['事務局 佐藤'],
  column: ['氏名'],
  transfer_fees: ['110, 165, 220, 330'],
  link: ['/submissions/7K3MQ-9XA2B-HT4WZ-6NPRC'],
  phrase: ['匿名化する'],
  'applicant.kana': ['ヤマダ タロウ'],
  'move-in.columns_by': ['事務局 佐藤'],
  'move-in.problem': ['Excelブックを読み取れません。'],
  'move-in.undone_by': ['事務局 佐藤'],
  'sheets.rows': ['山田 太郎'],
  sheet: ['4月'],
  'payer_checked.by': ['事務局 佐藤'],
  ends_at: ['2026-04-10T06:30:00.000Z'],
  'statement-import.account': ['1234567'],
  'statement-import.rows': ['2026/04/09'],
  'statement-layout.account': ['1234567'],
  'statement-layout.headings': ['取引日'],
  'statement-layout.name': ['町の銀行'],
  'association.name': ['一般社団法人 東都医療機器協会'],
  'held_back.name': ['令和8年度 継続的研修'],
};

/** An example of a day or an instant, which are recognised by their names. */
function moment(name: string): string | undefined {
  if (/(_at|^at|_since|_until)$/.test(name)) {
    return name === 'deposited_at' ? '2026-04-09' : '2026-04-10T00:30:00.000Z';
  }
  const day = /(_date|_on|_start|_end|_from|_to|_deadline|^from|^to|^day|^since|^today)$/;
  return day.test(name) ? '2026-04-10' : undefined;
}

interface Shape {
  /** Of a schema that not every value of its fields fits. */
  examples?: unknown[];
  /** Several: also null. */
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  /** Of a list whose places have meanings. */
  prefixItems?: Shape[];
  minItems?: number;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape;
  propertyNames?: Shape;
}

function textOf({ pattern }: Shape, thing: string, name: string): string | undefined {
  // The English of a text that an office has written in Japanese.
  const english = name.endsWith('_en') ? 'Continuing training, fiscal year 2026' : undefined;
  const own = [...(looks[`${thing}.${name}`] ?? []), ...(looks[name] ?? [])];
  const known = [...own, moment(name), english];
  const allowed = new RegExp(pattern ?? '', 'u');
  return known
    .map((look) => (look === undefined ? '' : String(look)))
    .find((look) => look !== '' && allowed.test(look));
}

function numberOf({ minimum }: Shape, name: string): number {
  const known = (looks[name] ?? []).find((look) => typeof look === 'number');
  return known ?? Math.max(1, minimum ?? 1);
}

/** @param lacking receives the names of the fields that have no example value */
function made(shape: Shape, thing: string, name: string, lacking: Set<string>): unknown {
  if (shape.examples) return shape.examples[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const variants = shape.anyOf ?? shape.oneOf;
  const variant = variants?.find(({ type }) => type !== 'null') ?? variants?.[0];
  if (variant) return made(variant, thing, name, lacking);
  if (shape.type === 'array') {
    const { items, prefixItems, minItems = 1 } = shape;
    if (prefixItems) return prefixItems.map((item) => made(item, thing, name, lacking));
    return items ? Array.from({ length: minItems }, () => made(items, thing, name, lacking)) : [];
  }
  if (shape.type === 'object') {
    // `data` is the envelope of every answer: its content belongs to the endpoint's own object.
    const holder = name === '' || name === 'data' ? thing : name;
    const properties = Object.entries(shape.properties ?? {});
    if (properties.length === 0 && shape.additionalProperties) {
      const { additionalProperties: value } = shape;
      const keys = shape.propertyNames?.enum ?? ['field_12'];
      return Object.fromEntries(keys.map((key) => [key, made(value, holder, '{}', lacking)]));
    }
    return Object.fromEntries(
      properties.map(([key, property]) => [key, made(property, holder, key, lacking)]),
    );
  }
  const types = [shape.type].flat();
  if (types.includes('boolean')) return true;
  if (types.includes('integer') || types.includes('number')) return numberOf(shape, name);
  if (shape.type === 'null') return null;
  if (shape.type === undefined && looks[name]) return looks[name][0];
  const text = textOf(shape, thing, name);
  if (text === undefined) lacking.add(`${thing}.${name}`);
  return text ?? name;
}

/**
 * An example of a body (`input`) or an answer (`output`), made from its schema.
 *
 * @param thing the object that it describes, e.g. `seminar`
 */
export function exampleOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  thing: string,
  lacking = new Set<string>(),
): unknown {
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;
  return made(shape, thing, '', lacking);
}

/** The object that an endpoint is about: `/api/seminars/:id` → `seminar`. */
export function thingOf(path: string): string {
  return path.split('/')[2]?.replace(/s$/, '') ?? '';
}
