import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Day } from '@seminar/shared/date';
import { formatPhone } from '@seminar/shared/platform/japan/phone';
import { formatPostalCode } from '@seminar/shared/platform/japan/postalCode';
import {
  lazy,
  memo,
  Suspense,
  useState,
  useId,
  type ComponentProps,
  useLayoutEffect,
  useReducer,
  useRef,
  type ChangeEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { applyTexts } from './texts.ts';
import { withTexts } from '../../platform/i18n/i18n.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { CheckboxGroup } from '../../platform/ui/CheckboxGroup.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { Field } from '../../platform/ui/Field.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Spinner } from '../../platform/ui/Spinner.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField, type TextFieldProps } from '../../platform/ui/TextField.tsx';
import styles from './AnswerField.module.css';
import { BirthDateField } from './BirthDateField.tsx';
import { EmailField } from './EmailField.tsx';
import { KanaHint } from './KanaHint.tsx';
import { FieldSupport, hasSupport } from './FieldSupport.tsx';
import { isNumberedAddress, isPostalCodeField, lacksNumber } from './address.rules.ts';
import type { Change } from './answering.rules.ts';
import { digitsBefore, placeAfterDigits } from './caret.rules.ts';
import type { Value } from './entries.rules.ts';
import { hintsOf } from './fieldHints.rules.ts';
import { useAddressLookup } from './useAddressLookup.ts';

interface DigitsFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string;
  /** Puts the marks between the digits. */
  format: (text: string) => string;
  onValue: (value: string) => void;
}

/**
 * Digits that get their hyphens while they are typed. The caret stays at its digit, and what an
 * input method is still composing is left alone until it is settled.
 */
function DigitsField({ value, format, onValue, ...rest }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digits = useRef<number | null>(null);
  // A deleted hyphen comes back, and the value is the same as before: the caret still has to be set.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || digits.current === null) return;
    const place = placeAfterDigits(element.value, digits.current);
    digits.current = null;
    if (document.activeElement === element) element.setSelectionRange(place, place);
  });

  const settle = (element: HTMLInputElement) => {
    const formatted = format(element.value);
    // An unchanged text (+81) keeps its caret, which may stand behind no digit.
    if (formatted !== element.value) {
      digits.current = digitsBefore(element.value, element.selectionStart ?? element.value.length);
    }
    onValue(formatted);
    drawAgain();
  };

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
    if (composing) onValue(event.target.value);
    else settle(event.target);
  };

  return (
    <TextField
      {...rest}
      ref={input}
      value={value}
      onChange={onChange}
      onCompositionEnd={(event) => settle(event.currentTarget)}
    />
  );
}

interface AnswerFieldProps {
  field: TemplateField;
  value: Value;
  error: string | undefined;
  today: Day;
  /** Where the address of this postal code goes. */
  addressField: TemplateField | undefined;
  /** What stands there. */
  addressText: string;
  /** The name whose reading the field asks for, where it is in Latin letters (`latinName`); else ''. */
  latin: string;
  change: (change: Change) => void;
}

/** Fetched only for a form that asks for a file. */
const FileAnswer = lazy(() => withTexts(import('./FileAnswer.tsx')));

const aFew = 4;
const aLine = 24;

interface AddressFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur'> {
  value: string;
  onValue: (value: string) => void;
  onLeft: () => void;
}

/** The first line of an address; a number that seems to be missing is asked about, and never refused. */
function AddressField({ onValue, onLeft, ...field }: AddressFieldProps) {
  const { t } = useTranslation(applyTexts);
  const [left, setLeft] = useState(false);
  return (
    <div className={styles.postalCode}>
      <TextField
        {...field}
        onChange={(event) => onValue(event.target.value)}
        onBlur={() => {
          setLeft(true);
          onLeft();
        }}
      />
      <output className={styles.hint}>
        {left && lacksNumber(field.value) && t('houseNumber.ask')}
      </output>
    </div>
  );
}

interface KanaFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur'> {
  value: string;
  /** As `latinName` gives it. */
  latin: string;
  onValue: (value: string) => void;
  onLeft: () => void;
}

/** The reading of a name. */
function KanaField({ latin, onValue, onLeft, ...field }: KanaFieldProps) {
  return (
    <div className={styles.postalCode}>
      <TextField {...field} onChange={(event) => onValue(event.target.value)} onBlur={onLeft} />
      <KanaHint latin={latin} value={field.value} onValue={onValue} />
    </div>
  );
}

interface PostalCodeFieldProps extends Omit<ComponentProps<typeof DigitsField>, 'format'> {
  /** What stands where the address goes. */
  present: string;
  /** The address of the code; absent where the form has no field for it. */
  onAddress?: ((address: string) => void) | undefined;
}

/** A postal code that fills in the address behind it. */
function PostalCodeField({ present, onAddress, ...rest }: PostalCodeFieldProps) {
  const { t } = useTranslation(applyTexts);
  const choiceId = useId();
  const { lookup, take } = useAddressLookup(onAddress ? rest.value : '', present, (address) =>
    onAddress?.(address),
  );
  const hints = {
    one: t('address.filled'),
    none: t('address.none'),
    several: t('address.several'),
  };
  return (
    <div className={styles.postalCode}>
      <DigitsField {...rest} format={formatPostalCode} width="narrow" />
      <output className={styles.hint}>
        {lookup.found === 'another' && (
          <span>{t('address.another', { address: lookup.address })}</span>
        )}
        {lookup.found !== 'nothing yet' && lookup.found !== 'another' && hints[lookup.found]}
      </output>
      {lookup.found === 'another' && present !== lookup.address && (
        <Button size="s" onClick={() => take(lookup.address)}>
          {t('address.take')}
        </Button>
      )}
      {lookup.found === 'several' && (
        <SelectField
          id={choiceId}
          label={t('address.choose')}
          badge={false}
          placeholder={t('address.chooseBlank')}
          options={lookup.addresses.map((address) => ({ value: address, label: address }))}
          defaultValue=""
          onChange={(event) => event.target.value && take(event.target.value)}
        />
      )}
    </div>
  );
}

/** One field of any definition, in the form that its type and key ask for. */
export const AnswerField = memo(function AnswerField(props: AnswerFieldProps) {
  const { field, value, error, today, addressField, addressText, latin, change } = props;
  const enter = (entered: Value) => change({ what: 'entered', field, value: entered });
  const leave = () => change({ what: 'left', field });

  const text = typeof value === 'string' ? value : '';
  const frame = {
    name: fieldName(field.id),
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
  if (field.key?.endsWith('_name_kana')) {
    const { onBlur: onLeft, ...shown } = line;
    return <KanaField {...shown} latin={latin} onValue={enter} onLeft={onLeft} />;
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
