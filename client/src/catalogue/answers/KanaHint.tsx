import { isKatakana, toKatakana, widenKana } from '@seminar/shared/platform/japan/kana';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTexts } from './texts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import styles from './AnswerField.module.css';

interface KanaHintProps {
  /** The name whose reading is asked for, in Latin letters, as `latinName` gives it; '': it isn't in such letters. */
  latin: string;
  /** What stands in the field. */
  value: string;
  onValue: (value: string) => void;
}

/**
 * Offers the kana that a name in Latin letters tells, below the field of the reading; of another it says what to write.
 */
export function KanaHint({ latin, value, onValue }: KanaHintProps) {
  const { t } = useTranslation(applyTexts);
  const [read, setRead] = useState<{ latin: string; kana: string | null }>();
  useEffect(() => {
    if (latin === '') return;
    let stays = true;
    // Loaded only here, once a name is in Latin letters; without it what to write is said.
    const reading = import('./kanaOfLatin.rules.ts').then(
      ({ kanaOfLatin }) => kanaOfLatin(latin),
      () => null,
    );
    void reading.then((kana) => stays && setRead({ latin, kana }));
    return () => {
      stays = false;
    };
  }, [latin]);
  const kana = latin !== '' && read?.latin === latin ? read.kana : undefined;
  const open = !isKatakana(toKatakana(widenKana(value)));
  return (
    <output className={styles.hint}>
      {open && typeof kana === 'string' && (
        <span className={styles.meant}>
          {t('kana.offer', { kana })}
          <Button size="s" onClick={() => onValue(kana)}>
            {t('kana.take', { kana })}
          </Button>
        </span>
      )}
      {open && kana === null && <span lang="en">{t('kana.write')}</span>}
    </output>
  );
}
