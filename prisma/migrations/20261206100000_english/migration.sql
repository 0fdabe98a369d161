-- Applicants may read English: form, mails and page. Each text of the office has its English beside it, which
-- may be missing; what is printed on paper stays Japanese.
CREATE TYPE "language" AS ENUM ('ja', 'en');
ALTER TABLE "submissions" ADD COLUMN "language" "language" NOT NULL DEFAULT 'ja';

ALTER TABLE "mail_template_versions" ADD COLUMN "language" "language" NOT NULL DEFAULT 'ja';
DROP INDEX "mail_template_versions_kind_version_key";
CREATE UNIQUE INDEX "mail_template_versions_kind_language_version_key"
    ON "mail_template_versions"("kind", "language", "version");

ALTER TABLE "seminars"
    ADD COLUMN "name_en" TEXT,
    ADD COLUMN "description_en" TEXT,
    ADD COLUMN "duration_en" TEXT,
    ADD COLUMN "audience_en" TEXT,
    ADD COLUMN "place_en" TEXT,
    ADD COLUMN "attendance_notes_en" TEXT,
    ADD COLUMN "text_note_en" TEXT;

ALTER TABLE "association"
    ADD COLUMN "name_en" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "office_hours_en" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "purpose_of_use_en" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "privacy_notice_en" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "transactions_notice_en" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "cancellation_notice_en" TEXT NOT NULL DEFAULT '';

-- The standard notices, where they still stand as they were shipped.
UPDATE "association" SET "purpose_of_use_en" = 'The personal data that you enter are used to accept your application, to tell you the fee and confirm its payment, to issue receipts and certificates, to send the text, and to contact you about the seminar. They are given to nobody else without your consent, except where the law demands it.'
WHERE "purpose_of_use" = 'ご記入いただいた個人情報は、講習会の受付、受講料のご案内と入金の確認、領収書・修了証の発行、教材の送付、ならびに講習会に関するご連絡のために利用します。法令に基づく場合を除き、ご本人の同意なく第三者に提供することはありません。';

UPDATE "association" SET "privacy_notice_en" = 'Our association handles the personal data that it receives with an application as follows.

1. Purpose: accepting applications and running seminars, telling the fee and confirming its payment, issuing receipts and certificates, sending texts, contacting you about the seminar.

2. Third parties: we give the data to nobody else without your consent, except where the law demands it.

3. Contractors: where others print or ship for us, we supervise them properly.

4. Keeping: we keep the data safe for as long as certificates must be proved and books must be kept by law, and then delete them without delay.

5. Disclosure, correction, end of use: we act without delay when you ask us to. Please contact us at the address below.'
WHERE "privacy_notice" = '当協会は、講習会のお申し込みにあたってお預かりする個人情報を、次のとおり取り扱います。

1. 利用目的：講習会の受付・運営、受講料のご案内と入金確認、領収書・修了証の発行、教材の送付、講習会に関するご連絡。

2. 第三者提供：法令に基づく場合を除き、ご本人の同意なく第三者に提供しません。

3. 委託：印刷・発送などの業務を委託する場合は、委託先を適切に監督します。

4. 保管：修了証の証明に必要な期間と、帳簿書類の法定保存期間の間、安全に保管し、その後は速やかに消去します。

5. 開示・訂正・利用停止：ご本人からのお申し出により、遅滞なく対応します。下記の窓口までご連絡ください。';

UPDATE "association" SET "cancellation_notice_en" = 'To cancel an application, please tell our office by the deadline for the transfer. After the transfer you can cancel as long as the text has not been sent; we then return the fee, less the bank''s charge.'
WHERE "cancellation_notice" = 'お申し込みの取消は、振込期限までに事務局へご連絡ください。お振込後の取消は、教材の発送前に限り、振込手数料を差し引いて返金します。';

ALTER TABLE "template_fields"
    ADD COLUMN "section_en" TEXT,
    ADD COLUMN "label_en" TEXT,
    ADD COLUMN "placeholder_en" TEXT,
    ADD COLUMN "description_en" TEXT;
ALTER TABLE "template_options" ADD COLUMN "label_en" TEXT;

-- The standard form's questions, in every form that has them.
UPDATE "template_fields" SET
    "label_en" = english.label_en,
    "placeholder_en" = CASE WHEN template_fields.placeholder = english.placeholder THEN english.placeholder_en END,
    "description_en" = CASE WHEN template_fields.description = english.description THEN english.description_en END
FROM (VALUES
    ('family_name', '姓', 'Family name', '山田', 'Yamada', '', NULL),
    ('given_name', '名', 'Given name', '太郎', 'Taro', '', NULL),
    ('family_name_kana', 'セイ', 'Family name in katakana', 'ヤマダ', 'ヤマダ', '全角カタカナで入力してください。', 'In full-width katakana, as it sounds.'),
    ('given_name_kana', 'メイ', 'Given name in katakana', 'タロウ', 'タロウ', '全角カタカナで入力してください。', 'In full-width katakana, as it sounds.'),
    ('sex', '性別', 'Sex', '', NULL, '', NULL),
    ('birth_date', '生年月日', 'Date of birth', '', NULL, '修了証に記載します。', 'It stands on the certificate.'),
    ('home_postal_code', '自宅郵便番号', 'Home postal code', '123-4567', '123-4567', '入力すると住所が自動で入ります。', 'The address is filled in from it.'),
    ('home_address1', '自宅住所1', 'Home address 1', '東京都千代田区丸の内1-2-3', '東京都千代田区丸の内1-2-3', '都道府県・市区町村・番地', 'Prefecture, city, house number (in Japanese, if you can)'),
    ('home_address2', '自宅住所2', 'Home address 2', '〇〇マンション101号室', '101 〇〇 Mansion', '建物名・部屋番号', 'Building and room'),
    ('phone', '電話番号', 'Phone number', '090-1234-5678', '090-1234-5678', '日中に連絡のつく番号を入力してください。', 'A number at which we can reach you during the day.'),
    ('email', 'メールアドレス', 'Email address', 'taro.yamada@example.jp', 'taro.yamada@example.jp', 'お振込先のご案内をお送りします。', 'We send you where to pay.'),
    ('workplace', '勤務先の有無', 'Do you have a workplace?', '', NULL, '', NULL),
    ('company_name', '会社名', 'Company', '株式会社〇〇', '〇〇 Inc.', '', NULL),
    ('company_name_kana', '会社名カナ', 'Company in katakana', 'カブシキガイシャ〇〇', 'カブシキガイシャ〇〇', '全角カタカナで入力してください。', 'In full-width katakana, as it sounds.'),
    ('department', '部署名', 'Department', '品質保証部', 'Quality assurance', '', NULL),
    ('company_postal_code', '会社郵便番号', 'Company postal code', '123-4567', '123-4567', '入力すると住所が自動で入ります。', 'The address is filled in from it.'),
    ('company_address1', '会社住所1', 'Company address 1', '東京都文京区本郷1-2-3', '東京都文京区本郷1-2-3', '都道府県・市区町村・番地', 'Prefecture, city, house number (in Japanese, if you can)'),
    ('company_address2', '会社住所2', 'Company address 2', '〇〇ビル5階', '5F 〇〇 Building', '建物名・階', 'Building and floor'),
    ('company_phone', '会社電話番号', 'Company phone number', '03-1234-5678', '03-1234-5678', '', NULL),
    ('attendance_requirement', '受講要件', 'Why you attend', '選択してください', 'Please choose', '薬機法施行規則に基づく区分を選んでください。', 'Your duty under the Ordinance for Enforcement of the PMD Act (薬機法施行規則).'),
    ('text_destination', 'テキスト送付先', 'Send the text to', '', NULL, '', NULL),
    ('other_name', '送付先宛名', 'Recipient', '山田 花子', 'Hanako Yamada', '', NULL),
    ('other_postal_code', '送付先郵便番号', 'Recipient’s postal code', '123-4567', '123-4567', '', NULL),
    ('other_address1', '送付先住所1', 'Recipient’s address 1', '', NULL, '', NULL),
    ('other_address2', '送付先住所2', 'Recipient’s address 2', '', NULL, '', NULL),
    ('other_phone', '送付先電話番号', 'Recipient’s phone number', '03-1234-5678', '03-1234-5678', '', NULL),
    ('receipt_addressee', '領収書の宛名', 'Make the receipt out to', '', NULL, '', NULL),
    ('receipt_name', '領収書に記載する宛名', 'Name on the receipt', '株式会社〇〇 東京支店', '〇〇 Inc., Tokyo branch', '「御中」「様」は付けずに入力してください。', 'Without 御中 or 様.')
) AS english (key, label, label_en, placeholder, placeholder_en, description, description_en)
WHERE template_fields.key = english.key AND template_fields.label = english.label;

UPDATE "template_fields" SET "section_en" = english.section_en
FROM (VALUES
    ('本人情報', 'About you'),
    ('連絡先', 'Contact'),
    ('勤務先', 'Workplace'),
    ('テキスト送付先', 'Where the text goes'),
    ('領収書', 'Receipt')
) AS english (section, section_en)
WHERE template_fields.section = english.section;

UPDATE "template_options" SET "label_en" = english.label_en
FROM (VALUES
    ('回答しない', 'Prefer not to say'),
    ('男性', 'Male'),
    ('女性', 'Female'),
    ('あり', 'Yes'),
    ('なし（勤務先なし）', 'No (no workplace)'),
    ('営業所管理者（168条）', 'Manager of a sales office (art. 168)'),
    ('責任技術者（194条）', 'Responsible engineer (art. 194)'),
    ('両方（168条・194条）', 'Both (art. 168 and 194)'),
    ('特定管理（175条2項）', 'Manager, specified devices (art. 175-2)'),
    ('その他', 'Other'),
    ('会社', 'Company'),
    ('自宅', 'Home'),
    ('その他の住所', 'Another address'),
    ('勤務先', 'My workplace'),
    ('申込者ご本人', 'Myself'),
    ('別の宛名', 'Another name')
) AS english (label, label_en)
WHERE template_options.label = english.label;
