import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { paletteTexts } from './texts.ts';
import { useSingleKeys } from '../preferences/singleKeys.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Stack } from '../ui/Stack.tsx';
import styles from './KeysModal.module.css';

const keys = [
  { what: 'find', keys: ['Ctrl / ⌘ + K', '/'] },
  { what: 'help', keys: ['?'] },
  { what: 'down', keys: ['j', '↓'] },
  { what: 'up', keys: ['k', '↑'] },
  { what: 'go', keys: ['Enter'] },
  { what: 'beside', keys: ['→'] },
  { what: 'act', keys: ['a'] },
  { what: 'tick', keys: ['x'] },
  { what: 'print', keys: ['Ctrl / ⌘ + P'] },
  { what: 'close', keys: ['Esc'] },
] as const;

/** The keys of the office's screens, and the switch for those that are single letters. */
export default function KeysModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(paletteTexts);
  const [on, setOn] = useSingleKeys();
  return (
    <Modal title={t('keys.title')} onClose={onClose}>
      <Stack>
        <Checkbox
          kind="switch"
          label={t('keys.single')}
          note={t('keys.singleNote')}
          checked={on}
          onChange={(event) => setOn(event.target.checked)}
        />
        <table className={styles.keys}>
          <thead>
            <tr>
              <th scope="col">{t('keys.key')}</th>
              <th scope="col">{t('keys.what')}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(({ what, keys: names }) => (
              <tr key={what}>
                <td>
                  {names.map((name, index) => (
                    <Fragment key={name}>
                      {index > 0 && <span>{` ${t('keys.or')} `}</span>}
                      <kbd>{name}</kbd>
                    </Fragment>
                  ))}
                </td>
                <td>{t(`keys.${what}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </Modal>
  );
}
