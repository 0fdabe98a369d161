import type { Day } from '@seminar/shared/date';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { formatPhone } from '@seminar/shared/platform/japan/phone';
import { lazy, memo, Suspense } from 'react';
import { CheckboxGroup } from '../../platform/ui/CheckboxGroup.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { Field } from '../../platform/ui/Field.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Spinner } from '../../platform/ui/Spinner.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { AddressField } from './AddressField.tsx';
import { isNumberedAddress, isPostalCodeField } from './address.rules.ts';
import type { Change } from './answering.rules.ts';
import { BirthDateField } from './BirthDateField.tsx';
import { DigitsField } from './DigitsField.tsx';
import { EmailField } from './EmailField.tsx';
import type { Value } from './entries.rules.ts';
import { FieldSupport, hasSupport } from './FieldSupport.tsx';
import { hintsOf } from './fieldHints.rules.ts';
import { PostalCodeField } from './PostalCodeField.tsx';
import { fieldName } from './problems.rules.ts';
import { withTexts } from '../../platform/i18n/i18n.ts';

interface AnswerFieldProps {
  field: TemplateField;
  value: Value;
  error: string | undefined;
  today: Day;
  /** Where the address of this postal code goes. */
  addressField: TemplateField | undefined;
  /** What stands there. */
  addressText: string;
  change: (change: Change) => void;
}

/** Fetched only for a form that asks for a file. */
const FileAnswer = lazy(() => withTexts(import('./FileAnswer.tsx')));

const aFew = 4;
const aLine = 24;

/** One field of any definition, in the form that its type and key ask for. */
export const AnswerField = memo(function AnswerField(props: AnswerFieldProps) {
  const { field, value, error, today, addressField, addressText, change } = props;
  const enter = (entered: Value) => change({ what: 'entered', field, value: entered });
  const leave = () => change({ what: 'left', field });

  const text = typeof value === 'string' ? value : '';
  const frame = {
    name: fieldName(field),
    label: field.label,
    required: field.is_required,
    support: hasSupport(field) ? <FieldSupport field={field} /> : undefined,
    error,
  };
  const hints = hintsOf(field);
  const typed = { ...frame, ...hints, value: text, onBlur: leave };
  const line = { ...typed, placeholder: field.placeholder, enterKeyHint: 'next' as const };
  const options = field.options.map(({ id, label }) => ({ value: String(id), label }));
  const short = options.length <= aFew && options.map((o) => o.label).join('').length <= aLine;
  const layout = short ? 'row' : 'column';

  switch (field.field_type) {
    case 'textarea':
      return (
        <TextArea
          {...typed}
          placeholder={field.placeholder}
          onChange={(event) => enter(event.target.value)}
        />
      );
    case 'select':
      return (
        <SelectField
          {...typed}
          {...(field.placeholder && { placeholder: field.placeholder })}
          options={options}
          onChange={(event) => enter(event.target.value)}
        />
      );
    case 'radio':
      return (
        <RadioGroup
          {...frame}
          options={options}
          layout={layout}
          value={text}
          onChange={(event) => enter(event.target.value)}
          onBlur={leave}
        />
      );
    case 'checkbox': {
      const ticked = typeof value === 'string' ? [] : value;
      return (
        <CheckboxGroup
          {...frame}
          options={options}
          layout={layout}
          value={ticked}
          onChange={({ target }) => {
            const others = ticked.filter((id) => id !== target.value);
            enter(target.checked ? [...others, target.value] : others);
          }}
          onBlur={leave}
        />
      );
    }
    case 'date':
      return field.key === 'birth_date' ? (
        <BirthDateField {...frame} value={text} today={today} onValue={enter} onLeft={leave} />
      ) : (
        <DateField {...typed} onChange={(event) => enter(event.target.value)} />
      );
    case 'file':
      return (
        <Suspense fallback={<Field {...frame}>{() => <Spinner />}</Field>}>
          <FileAnswer field={field} frame={frame} value={value} onValue={enter} />
        </Suspense>
      );
    case 'tel':
      return (
        <DigitsField {...line} type="tel" format={formatPhone} width="narrow" onValue={enter} />
      );
    case 'text':
    case 'email':
    case 'number':
    case 'url':
      break;
  }
  if (isPostalCodeField(field)) {
    const found = (address: string) =>
      addressField && change({ what: 'addressFound', field: addressField, address });
    const onAddress = addressField && found;
    return (
      <PostalCodeField {...line} onValue={enter} present={addressText} onAddress={onAddress} />
    );
  }
  if (field.field_type === 'email') {
    const { onBlur: onLeft, ...shown } = line;
    return <EmailField {...shown} onValue={enter} onLeft={onLeft} />;
  }
  if (isNumberedAddress(field)) {
    const { onBlur: onLeft, ...shown } = line;
    return <AddressField {...shown} onValue={enter} onLeft={onLeft} />;
  }
  // Not type="email" or "url": browsers rewrite what is typed there, and this form has its own checks.
  const plain = field.field_type !== 'text';
  return (
    <TextField
      {...line}
      {...(plain && { autoCapitalize: 'none', spellCheck: false })}
      width={field.field_type === 'number' ? 'narrow' : 'full'}
      onChange={(event) => enter(event.target.value)}
    />
  );
});
