import './texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { usePreference } from '../preferences/usePreference.ts';
import { TextMenu } from '../ui/TextMenu.tsx';
import { ManageViewsModal } from './ManageViewsModal.tsx';
import { SaveViewModal } from './SaveViewModal.tsx';
import { viewOf, withView, type SavedView } from './savedViews.rules.ts';

const schema = z.array(z.object({ name: z.string(), query: z.string() }));
const none: SavedView[] = [];

/** The views of a list that somebody saved under a name: to go to one, to add one, to delete one. */
export function SavedViews({ list }: { list: string }) {
  const { t } = useTranslation('lists');
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
