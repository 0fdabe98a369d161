import { useTranslation } from 'react-i18next';
import { useHydrated } from './useHydrated.ts';
import { changeLanguage } from './i18n.ts';
import { languages } from './language.ts';
import styles from './LanguageSwitch.module.css';

// Each language is named in its own language, for a person who can't read this page.
const names = { ja: '日本語', en: 'English' };

export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const works = useHydrated();
  return (
    <div className={styles.switch} role="group" aria-label="言語 / Language">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={styles.choice}
          disabled={!works}
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => changeLanguage(language)}
        >
          {names[language]}
        </button>
      ))}
    </div>
  );
}
