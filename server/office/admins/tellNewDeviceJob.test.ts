import { expect, it } from 'vitest';
import { plainSender } from '../../telling/mail/testing/sender.ts';
import { writeNewDeviceMail } from './tellNewDeviceJob.ts';

it('a login from a new browser is told with when, what and from where', () => {
  const mail = writeNewDeviceMail({
    admin: { name: '事務局 高橋', email: 'takahashi@example.jp' },
    device: 'Chrome, Windows',
    network: '192.0.2.0/24',
    at: new Date('2026-04-10T00:05:00Z'),
    url: 'https://seminar.example.jp/account',
    sender: plainSender,
  });
  for (const text of ['高橋', '2026年04月10日 09:05', 'Chrome, Windows', '192.0.2.0/24']) {
    expect(mail.text).toContain(text);
  }
});
