import './texts.ts';
import { testWebhook, type Webhook } from '@seminar/shared/telling/webhooks/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useUiTexts } from '../../platform/ui/useUiTexts.ts';
import { useAttemptText } from './useAttemptText.ts';

interface TestModalProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Sends a receiver a message that stands for nothing, and shows how it answered. */
export function TestModal({ webhook: { id, name, url }, onClose }: TestModalProps) {
  const { t } = useTranslation('webhooks');
  const common = useUiTexts();
  const failureText = useFailureText();
  const attemptText = useAttemptText();
  const test = useMutation({ mutationFn: () => call(testWebhook, { params: { id } }) });
  const attempt = test.isPending ? undefined : test.data?.data;
  return (
    <Modal
      title={t('test.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button variant="primary" busy={test.isPending} onClick={() => test.mutate()}>
            {t(attempt || test.error ? 'test.again' : 'test.send')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('test.what', { url })}</p>
        <div role="status">
          {test.error && !test.isPending && (
            <InfoPanel type="error" title={t('test.failed')}>
              {failureText(test.error)}
            </InfoPanel>
          )}
          {attempt && (
            <InfoPanel
              type={attempt.error === null ? 'success' : 'error'}
              title={t(attempt.error === null ? 'test.taken' : 'test.refused')}
            >
              {attemptText(attempt)}
            </InfoPanel>
          )}
        </div>
      </Stack>
    </Modal>
  );
}
