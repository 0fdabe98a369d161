import { useState } from 'react';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { CheckboxGroup } from '../../platform/ui/CheckboxGroup.tsx';
import { CopyField } from '../../platform/ui/CopyField.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { ErrorSummary } from '../../platform/ui/ErrorSummary.tsx';
import { FileDrop } from '../../platform/ui/FileDrop.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { Columns } from './Section.tsx';

const prefectures = ['北海道', '東京都', '京都府', '大阪府', '沖縄県'].map((name) => ({
  value: name,
  label: name,
}));

const errors = [
  { name: 'wrongMail', message: 'メールアドレスは必須項目です。' },
  { name: 'wrongDestination', message: 'テキスト送付先を選択してください。' },
];

/** Every field at rest and with its error, and the summary that leads to the errors. */
export function Fields() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Columns>
      <Card title="通常" headingLevel={3}>
        <Stack>
          <TextField name="family" label="姓" required support="全角で入力してください。" />
          <TextField name="postal" label="郵便番号" width="narrow" placeholder="100-0013" />
          <TextField
            name="fixed"
            label="講習会コード"
            badge={false}
            readOnly
            defaultValue="KEIZOKU-20260401"
          />
          <TextField name="off" label="会社電話番号" badge={false} disabled />
          <NumberField name="fee" label="受講料" required defaultValue="8,000" />
          <DateField name="deadline" label="振込期限" defaultValue="2026-05-20" />
          <SelectField
            name="prefecture"
            label="都道府県"
            required
            width="medium"
            placeholder="選択してください"
            options={prefectures}
          />
          <TextArea name="notes" label="備考" support="ご質問があればお書きください。" />
          <RadioGroup
            name="kind"
            label="講習会の種別"
            required
            layout="row"
            defaultValue="continuous_training"
            options={[
              { value: 'continuous_training', label: '継続研修' },
              { value: 'other', label: 'その他' },
            ]}
          />
          <CheckboxGroup
            name="ways"
            label="受講方法"
            options={[
              { value: 'web', label: 'WEB配信', note: '開催日に配信します。' },
              { value: 'demand', label: 'オンデマンド' },
              { value: 'hall', label: '会場（受付を終了しました）', disabled: true },
            ]}
          />
          <Checkbox name="active" label="このフォームを使う" defaultChecked />
          <Checkbox name="mails" kind="switch" label="入金時にメールで知らせる" defaultChecked />
          <CopyField
            label="申込フォームのURL"
            value="https://seminar.example.jp/form-templates/1"
          />
          <FileDrop
            label="明細ファイルをここにドロップ"
            buttonLabel="ファイルを選ぶ"
            onFile={() => undefined}
          >
            CSVまたは全銀形式、30MBまで
          </FileDrop>
          <FileDrop
            label="読み込んでいます"
            buttonLabel="ファイルを選ぶ"
            busy
            onFile={() => undefined}
          />
        </Stack>
      </Card>
      <Card title="エラー" headingLevel={3}>
        <Stack>
          {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
          <Button variant="primary" onClick={() => setAttempt((count) => count + 1)}>
            エラーの要約を出す
          </Button>
          <TextField
            name="wrongMail"
            type="email"
            label="メールアドレス"
            required
            support="振込先のご案内をお送りします。"
            error="メールアドレスは必須項目です。"
          />
          <NumberField name="wrongFee" label="割当金額" error="0以上の整数で入力してください。" />
          <DateField
            name="wrongDay"
            label="申込終了日"
            error="申込開始日以降の日付にしてください。"
          />
          <SelectField
            name="wrongChoice"
            label="自宅住所の都道府県名"
            required
            placeholder="選択してください"
            options={prefectures}
            error="自宅住所の都道府県名は必須項目です。"
          />
          <TextArea name="wrongNotes" label="備考" error="1,000文字以内で入力してください。" />
          <RadioGroup
            name="wrongDestination"
            label="テキスト送付先"
            required
            error="テキスト送付先を選択してください。"
            options={[
              { value: 'home', label: '自宅住所' },
              { value: 'other_address', label: 'その他の住所', note: '次の欄に入力します。' },
            ]}
          />
          <CheckboxGroup
            name="wrongWays"
            label="受講方法"
            required
            error="受講方法は必須項目です。"
            options={[{ value: 'web', label: 'WEB配信' }]}
          />
          <Checkbox
            name="wrongConsent"
            label="個人情報の取り扱いに同意する"
            error="同意が必要です。"
          />
        </Stack>
      </Card>
    </Columns>
  );
}
