import type { OwnChanges } from '@seminar/shared/money/wishes/schema';
import { useTranslation } from 'react-i18next';
import { ownChangesTexts } from './texts.ts';
import { NotDone } from '../../../../platform/api/NotDone.tsx';
import { useAct } from '../../../../platform/api/useAct.ts';
import { formatYen } from '../../../../platform/i18n/format.ts';
import { CancelRuleText } from '../../apply/CancelRuleText.tsx';
import { Button } from '../../../../platform/ui/Button.tsx';
import { useConfirm } from '../../../../platform/ui/dialogs.ts';
import { Stack } from '../../../../platform/ui/Stack.tsx';
import { showChanges, type AgreedCancellation, type ChangesPage } from './changesPage.ts';

interface CancellationProps {
  page: ChangesPage;
  /** null: it can't be cancelled, or not any more. */
  offer: OwnChanges['cancellation'];
}

/** Cancels by the seminar's rule, after saying to the yen what is kept and given back. */
export function Cancellation({ page, offer }: CancellationProps) {
  const { t } = useTranslation(ownChangesTexts);
  const confirm = useConfirm();
  const outcome = offer?.office_decides ? 'asked' : 'done';
  const cancel = useAct((agreed: AgreedCancellation) => page.cancel(agreed), {
    done: t(`said.${page.by}.${outcome}`),
    after: (answer) => showChanges(page, answer),
  });
  // Of what was tried: what is offered now may be the other one.
  const tried = cancel.input?.office_decides ? 'asked' : 'done';
  const failure = <NotDone act={cancel} title={t(`cancel.failed.${tried}`)} />;
  // Refused, since it can't be cancelled any more: the reason stays when the button goes.
  if (offer === null) return failure;
  const { kept, returned, surplus } = offer;
  const yen = {
    kept: formatYen(kept),
    returned: formatYen(returned + surplus),
    surplus: formatYen(surplus),
  };
  // Without a rule nobody knows the amounts yet.
  const isOpen = offer.office_decides && offer.rule === null;
  const amounts = isOpen
    ? t('cancel.byOffice')
    : kept + returned === 0
      ? t('cancel.unpaid')
      : t(surplus === 0 ? 'cancel.amounts' : 'cancel.amountsBeyond', yen);
  const button = t(`cancel.act.${outcome}`);
  const ask = async () => {
    const sure = await confirm({
      title: t(`cancel.title.${outcome}`),
      message: `${amounts} ${t(`cancel.afterwards.${outcome}`)}`,
      confirmLabel: button,
      cancelLabel: t('cancel.keep'),
      danger: true,
    });
    // The offer that was read, not one that came while the question was open.
    if (sure) cancel.run({ kept, returned, office_decides: offer.office_decides });
  };
  return (
    <Stack>
      <h3>{t('cancel.heading')}</h3>
      {offer.rule && (
        <CancelRuleText
          rule={offer.rule}
          free={offer.fee === 0}
          byCompany={page.by === 'contact'}
        />
      )}
      <p>
        <strong>{amounts}</strong>
      </p>
      {failure}
      <Stack row gap="s">
        <Button variant="dangerAsk" busy={cancel.busy} onClick={() => void ask()}>
          {button}
        </Button>
      </Stack>
    </Stack>
  );
}
