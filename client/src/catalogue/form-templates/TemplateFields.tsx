import type { FormTemplate, TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { useTranslation } from 'react-i18next';
import { addFormField } from '@seminar/shared/catalogue/form-templates/endpoints';
import { formTemplatesTexts } from './texts.ts';
import { formatList } from '../../platform/i18n/format.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';

/** The questions of a form; they are edited on a page of their own. */
export function TemplateFields({ template }: { template: FormTemplate }) {
  const { t } = useTranslation(formTemplatesTexts);
  const may = useMay();
  const columns: Column<TemplateField>[] = [
    {
      key: 'label',
      header: t('field.label'),
      lead: true,
      nowrap: true,
      cell: ({ label, label_en }) => (
        <Lines>
          <span>{label}</span>
          {label_en && <small lang="en">{label_en}</small>}
        </Lines>
      ),
    },
    {
      key: 'type',
      header: t('field.type'),
      nowrap: true,
      cell: ({ field_type }) => t(`types.${field_type}`),
    },
    {
      key: 'need',
      header: t('field.need'),
      nowrap: true,
      cell: ({ is_required }) => (
        <StatusBadge tone={is_required ? 'info' : 'neutral'}>
          {t(is_required ? 'field.required' : 'field.optional')}
        </StatusBadge>
      ),
    },
    {
      key: 'section',
      header: t('field.section'),
      nowrap: true,
      cell: ({ section }) => section ?? '―',
    },
    {
      key: 'options',
      header: t('field.options'),
      cell: ({ options }) => formatList(options.map(({ label }) => label)) || '―',
    },
  ];
  return (
    <Card
      title={t('fields')}
      action={
        <LinkButton to={pathTo('formTemplateFields', { id: template.id })} icon="edit">
          {t(may(addFormField) ? 'editFields' : 'seeFields')}
        </LinkButton>
      }
    >
      <Stack gap="s">
        <p>{t('fieldsLead')}</p>
        <Table
          dense
          caption={t('fields')}
          columns={columns}
          rows={template.fields}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('noFields')} />}
        />
      </Stack>
    </Card>
  );
}
