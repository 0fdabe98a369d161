import './texts.ts';
import type { Site } from '@seminar/shared/catalogue/site/endpoints';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';

/** The contact of the association. */
export function AssociationContact({ association }: { association: Site['association'] }) {
  const { t } = useTranslation('notices');
  const { name, representative, postal_code, address, phone, email, office_hours } = association;
  return (
    <DescriptionList
      columns={1}
      items={[
        { term: t('name'), detail: name },
        { term: t('representative'), detail: representative },
        { term: t('address'), detail: `〒${postal_code}\n${address}` },
        {
          term: t('phone'),
          detail: (
            <>
              <a href={`tel:${phone}`}>{phone}</a>
              {office_hours && ` ${office_hours}`}
            </>
          ),
        },
        { term: t('email'), detail: <a href={`mailto:${email}`}>{email}</a> },
      ]}
    />
  );
}
