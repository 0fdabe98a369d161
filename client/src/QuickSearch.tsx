import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pathTo } from './routing/paths.ts';
import { quickSearchTarget } from './quickSearch.rules.ts';
import controlStyles from './ui/control.module.css';
import { Icon } from './ui/Icon.tsx';
import searchStyles from './ui/SearchBox.module.css';

/** Where a slash is typed as text, or where an open dialog blocks the page. */
const taken = 'input, textarea, select, [contenteditable], dialog';

/** Searches applications and students from any page; the key `/` moves the focus here. */
export function QuickSearch() {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof Element && event.target.closest(taken) !== null;
      const held = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || held || elsewhere || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = input.current?.value.trim() ?? '';
    void navigate(pathTo(quickSearchTarget(search), {}, search ? { search } : {}));
  };

  return (
    <search>
      <form onSubmit={submit}>
        <div className={searchStyles.box}>
          <span className={searchStyles.icon}>
            <Icon name="search" />
          </span>
          <input
            ref={input}
            type="search"
            className={controlStyles.control}
            aria-label={t('quickSearch')}
            aria-keyshortcuts="/"
            placeholder={t('quickSearchHint')}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
      </form>
    </search>
  );
}
