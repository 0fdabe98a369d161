import { webhookEventTypes, type WebhookEvent } from '@seminar/shared/telling/webhooks/events';
import { useTranslation } from 'react-i18next';
import { webhooksTexts } from './texts.ts';
import { CheckboxGroup } from '../../platform/ui/CheckboxGroup.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';

/** What a person enters of a receiver. */
export interface WebhookDraft {
  name: string;
  url: string;
  events: WebhookEvent[];
}

interface WebhookFieldsProps {
  draft: WebhookDraft;
  onChange: (draft: WebhookDraft) => void;
  problem: (field: string) => string | undefined;
}

/** Who is told of which events. */
export function WebhookFields({ draft, onChange, problem }: WebhookFieldsProps) {
  const { t } = useTranslation(webhooksTexts);
  const { name, url, events } = draft;
  return (
    <>
      <TextField
        name="name"
        label={t('field.name')}
        support={t('field.nameSupport')}
        required
        maxLength={100}
        value={name}
        error={problem('name')}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
        data-autofocus
      />
      <TextField
        name="url"
        type="url"
        label={t('field.url')}
        support={t('field.urlSupport')}
        required
        maxLength={2000}
        autoCapitalize="none"
        spellCheck={false}
        value={url}
        error={problem('url')}
        onChange={(event) => onChange({ ...draft, url: event.target.value })}
      />
      <CheckboxGroup
        name="events"
        label={t('field.events')}
        required
        value={events}
        options={webhookEventTypes.map((value) => ({ value, label: t(`event.${value}`) }))}
        error={problem('events')}
        onChange={({ target }) => {
          const chosen = target.value as WebhookEvent;
          const others = events.filter((other) => other !== chosen);
          onChange({ ...draft, events: target.checked ? [...others, chosen] : others });
        }}
      />
    </>
  );
}
