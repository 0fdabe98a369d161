import { useTranslation } from 'react-i18next';
import { changeLanguage } from './i18n.ts';
import { languages } from './language.ts';
import styles from './LanguageSwitch.module.css';

// Each language is named in itself: who can't read this page can read that.
const names = { ja: '日本語', en: 'English' };

export function LanguageSwitch() {
  const { i18n } = useTranslation();
  return (
    <div className={styles.switch} role="group" aria-label="言語 / Language">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className={styles.choice}
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
