import { readAnswers } from '@seminar/shared/catalogue/answers/answers.rules';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { inLanguage } from '@seminar/shared/inLanguage';
import { useEffect, useMemo, useRef, useState, useCallback, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { formBuilderTexts } from './texts.ts';
import { applyTexts } from '../../answers/texts.ts';
import { fetchTexts, i18n } from '../../../platform/i18n/i18n.ts';
import { languages, type Language } from '../../../platform/i18n/language.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { ViewChips } from '../../../platform/ui/ViewChips.tsx';
import { AnswerSections } from '../../answers/AnswerSections.tsx';
import { FormSections } from '../../answers/FormSections.tsx';
import { withAnswer, beginAnswering, type Change } from '../../answers/answering.rules.ts';
import { entriesOf, restoredValues, shownFields } from '../../answers/entries.rules.ts';
import { noProblems } from '../../answers/problems.rules.ts';
import styles from './FormPreview.module.css';
import { useToday } from '../../../platform/api/useToday.ts';

const windows = { phone: { width: 375, height: 640 }, desktop: { width: 1000, height: 900 } };
type Window = keyof typeof windows;
const steps = ['form', 'confirm'] as const;
type Step = (typeof steps)[number];

/** How far below the frame's upper edge the edited field is shown. */
const roomAbove = 160;

/** The same texts in a language of its own, whatever the page's is. */
const translated: Record<Language, typeof i18n> = {
  ja: i18n.cloneInstance({ lng: 'ja' }),
  en: i18n.cloneInstance({ lng: 'en' }),
};

interface FormPreviewProps {
  title: string;
  /** As they would be stored now. */
  fields: readonly TemplateField[];
  /** Which of them is edited, to show it; null: none is. */
  edited: number | null;
}

interface PreviewFrameProps {
  title: string;
  language: string;
  /** As many CSS pixels as the window of the device that it shows. */
  width: number;
  height: number;
  children: ReactNode;
}

/** This page's styles for the frame, which holds a document of its own so that its width decides the layout. */
function dress(frame: Document): void {
  frame.documentElement.lang = document.documentElement.lang;
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    frame.head.append(style.cloneNode(true));
  }
}

/** A part of this page as it looks in a window of another width, made smaller where there is no room. */
function PreviewFrame({ title, language, width, height, children }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [inside, setInside] = useState<Document | null>(null);

  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    const made = frame?.contentDocument ?? null;
    if (made && made.head.childElementCount === 0) dress(made);
    setInside(made);
  }, []);

  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);

  return (
    <div ref={room} className={styles.room} style={{ height: height * scale }}>
      <iframe
        ref={attach}
        title={title}
        className={styles.frame}
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {inside &&
        createPortal(
          <main lang={language} className={styles.page}>
            {children}
          </main>,
          inside.body,
        )}
    </div>
  );
}

/** The form as an applicant fills it in and confirms it, on a phone or a wide screen, in either language. */
export function FormPreview({ title, fields, edited }: FormPreviewProps) {
  const { t } = useTranslation(formBuilderTexts);
  const [step, setStep] = useState<Step>('form');
  const [device, setDevice] = useState<Window>('phone');
  const [language, setLanguage] = useState<Language>('ja');
  const showIn = (chosen: Language) => {
    setLanguage(chosen);
    void fetchTexts(chosen);
  };
  return (
    <div className={styles.preview}>
      <Card title={t('preview.title')}>
        <Stack>
          <div className={styles.choices}>
            <ViewChips
              label={t('preview.step')}
              hideLabel
              all={false}
              options={steps.map((value) => ({ value, label: t(`preview.${value}`) }))}
              value={step}
              onChange={(value) => setStep(value === 'confirm' ? 'confirm' : 'form')}
            />
            <ViewChips
              label={t('preview.device')}
              hideLabel
              all={false}
              options={(['phone', 'desktop'] as const).map((value) => ({
                value,
                label: t(`preview.${value}`),
              }))}
              value={device}
              onChange={(value) => setDevice(value === 'desktop' ? 'desktop' : 'phone')}
            />
            <ViewChips
              label={t('preview.language')}
              hideLabel
              all={false}
              options={languages.map((value) => ({ value, label: t(`preview.${value}`) }))}
              value={language}
              onChange={(value) => showIn(value === 'en' ? 'en' : 'ja')}
            />
          </div>
          <PreviewFrame title={t('preview.title')} language={language} {...windows[device]}>
            <I18nextProvider i18n={translated[language]}>
              <Preview
                title={title}
                fields={fields}
                edited={edited}
                step={step}
                language={language}
              />
            </I18nextProvider>
          </PreviewFrame>
        </Stack>
      </Card>
    </div>
  );
}

interface PreviewProps extends FormPreviewProps {
  step: Step;
  language: Language;
}

function Preview({ title, fields: asked, edited, step, language }: PreviewProps) {
  const { t } = useTranslation(applyTexts);
  const today = useToday();
  const [typed, setTyped] = useState<Record<number, string | readonly string[]>>({});
  const fields = useMemo(
    () =>
      asked.map((field) => ({
        ...inLanguage(field, language),
        options: field.options.map((option) => inLanguage(option, language)),
      })),
    [asked, language],
  );
  // What was typed into the preview stays as far as it fits the fields, which change beside it.
  const values = restoredValues(fields, typed);
  const change = (made: Change) =>
    setTyped(withAnswer(fields, today, beginAnswering(values), made).values);
  const { answers } = readAnswers(fields, entriesOf(fields, values), today);

  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (edited === null || step !== 'form') return;
    const name = fieldName(edited);
    const shown = body.current?.querySelector(`[name="${name}"], [name^="${name}."]`);
    // Only the frame is scrolled: scrollIntoView would move the page around it, too.
    const frame = body.current?.ownerDocument.defaultView;
    if (shown && frame) frame.scrollBy(0, shown.getBoundingClientRect().top - roomAbove);
  }, [edited, step]);

  return (
    <div ref={body} className={styles.body}>
      <h1 className={styles.title}>{step === 'form' ? title : t('confirm.title')}</h1>
      {step === 'form' ? (
        <FormSections
          shown={shownFields(fields, values)}
          values={values}
          problems={noProblems}
          today={today}
          locale={language}
          change={change}
        />
      ) : (
        <AnswerSections fields={fields} answers={answers} sending onCorrect={() => undefined} />
      )}
    </div>
  );
}
