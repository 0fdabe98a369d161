import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { listsTexts } from './texts.ts';
import { usePreference } from '../preferences/usePreference.ts';
import { ActModal } from '../ui/ActModal.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextMenu } from '../ui/TextMenu.tsx';
import styles from './SavedViews.module.css';
import { viewOf, withView, type SavedView } from './savedViews.rules.ts';

const schema = z.array(z.object({ name: z.string(), query: z.string() }));
const none: SavedView[] = [];

interface ManageViewsModalProps {
  views: readonly SavedView[];
  onDelete: (name: string) => void;
  onClose: () => void;
}

/** The saved views, each with the way to delete it. */
function ManageViewsModal({ views, onDelete, onClose }: ManageViewsModalProps) {
  const { t } = useTranslation(listsTexts);
  return (
    <Modal title={t('views.manageTitle')} size="s" onClose={onClose}>
      {views.length === 0 ? (
        <p>{t('views.none')}</p>
      ) : (
        <ul className={styles.views}>
          {views.map(({ name }) => (
            <li key={name}>
              <span>{name}</span>
              <Button
                size="s"
                variant="dangerAsk"
                aria-label={t('views.deleteOf', { name })}
                onClick={() => onDelete(name)}
              >
                {t('views.delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

const longest = 40;

interface SaveViewModalProps {
  taken: readonly string[];
  /** A search is on, which a view doesn't keep. */
  searched: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
function SaveViewModal({ taken, searched, onSave, onClose }: SaveViewModalProps) {
  const { t } = useTranslation(listsTexts);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const name = text.trim();
  const save = () => {
    setAsked(true);
    if (name !== '') onSave(name);
  };
  return (
    <ActModal
      title={t('views.saveTitle')}
      act={taken.includes(name) ? t('views.replace') : t('views.keep')}
      busy={false}
      onAct={save}
      onClose={onClose}
    >
      <Stack>
        <p>{searched ? t('views.whatSearched') : t('views.what')}</p>
        <TextField
          label={t('views.name')}
          required
          data-autofocus
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={asked && name === '' ? t('views.nameNeeded') : undefined}
        />
      </Stack>
    </ActModal>
  );
}

/** The views of a list that somebody saved under a name: to go to one, to add one, to delete one. */
export function SavedViews({ list }: { list: string }) {
  const { t } = useTranslation(listsTexts);
  const [params, setParams] = useSearchParams();
  const [views, setViews] = usePreference<SavedView[]>(`views ${list}`, schema, none);
  const [open, setOpen] = useState<'save' | 'manage'>();
  const current = viewOf(params);
  const close = () => setOpen(undefined);
  return (
    <>
      <TextMenu
        text={views.find(({ query }) => query === current)?.name ?? t('views.button')}
        label={t('views.label')}
        items={[
          ...views.map(({ name, query }) => ({
            label: name,
            onSelect: () => setParams(new URLSearchParams(query)),
          })),
          {
            label: t('views.save'),
            icon: 'plus' as const,
            disabled: current === '',
            onSelect: () => setOpen('save'),
          },
          ...(views.length > 0
            ? [
                {
                  label: t('views.manage'),
                  icon: 'trash' as const,
                  onSelect: () => setOpen('manage'),
                },
              ]
            : []),
        ]}
      />
      {open === 'save' && (
        <SaveViewModal
          taken={views.map(({ name }) => name)}
          searched={params.has('search')}
          onSave={(name) => {
            setViews(withView(views, { name, query: current }));
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'manage' && (
        <ManageViewsModal
          views={views}
          onDelete={(name) => setViews(views.filter((view) => view.name !== name))}
          onClose={close}
        />
      )}
    </>
  );
}
