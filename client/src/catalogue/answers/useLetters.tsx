import type { PrintedLetters } from '@seminar/shared/catalogue/site/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTexts } from './texts.ts';
import { loadCalls } from '../../platform/api/loadCalls.ts';
import { formatList } from '../../platform/i18n/format.ts';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { distinctLetters } from './letters.rules.ts';

/** The server isn't asked while somebody is typing. */
const typingMs = 500;

/**
 * What papers can't print of these names, to be shown before they are sent. Where the server can't be asked, nothing is
 * shown: an application doesn't fail because of a letter.
 *
 * @returns the notice, and whether the person has accepted what it says (else the box is marked)
 */
export function useLetters(names: readonly string[]): {
  notice: ReactNode;
  isAccepted: boolean;
  accepted: () => boolean;
} {
  const { t } = useTranslation(applyTexts);
  const [tickedFor, setTickedFor] = useState<string>();
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const typed = distinctLetters(names);
  const [letters, setLetters] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setLetters(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const ticked = tickedFor === letters;
  const { data } = useQuery({
    queryKey: ['letters', letters],
    queryFn: async ({ signal }) => (await (await loadCalls()).callLetters(letters, signal)).data,
    enabled: letters !== '',
    staleTime: Infinity,
    retry: false,
  });
  if (!data || data.missing.length + data.forms.length === 0) {
    return { notice: null, isAccepted: true, accepted: () => true };
  }
  return {
    notice: (
      <div ref={box}>
        <InfoPanel type="warning" title={t('letters.title')}>
          <Letters letters={data} />
          <Checkbox
            name="letters"
            label={t('letters.accept')}
            checked={ticked}
            error={asked && !ticked ? t('letters.needed') : undefined}
            onChange={(event) => setTickedFor(event.target.checked ? letters : undefined)}
          />
        </InfoPanel>
      </div>
    ),
    isAccepted: ticked,
    accepted: () => {
      setAsked(true);
      if (!ticked) box.current?.querySelector('input')?.focus();
      return ticked;
    },
  };
}

function Letters({ letters: { missing, forms } }: { letters: PrintedLetters }) {
  const { t } = useTranslation(applyTexts);
  return (
    <>
      {forms.length > 0 && (
        <>
          <p>{t('letters.forms')}</p>
          <ul>
            {forms.map((form) => (
              <li key={form.written}>{t('letters.form', form)}</li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && <p>{t('letters.missing', { letters: formatList(missing) })}</p>}
    </>
  );
}
