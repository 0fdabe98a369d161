import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { mailTransportOf, requiresTls } from './mailTransport.ts';

const asked = (mailUrl: string, demo = false) => requiresTls({ mailUrl, demo });

describe('mails to another machine', () => {
  it('need TLS outside demo mode, unless the address says otherwise', () => {
    expect(asked('smtp://user:pw@mail.example.jp:587')).toBe(true);
    expect(asked('smtp://10.0.0.5')).toBe(true);
    expect(asked('smtp://mail.example.jp:25/?insecure=1')).toBe(false);
    expect(asked('smtp://mail.example.jp', true)).toBe(false);
    for (const local of ['smtp://localhost:1025', 'smtp://127.0.0.1:25', 'smtp://[::1]:25']) {
      expect(asked(local)).toBe(false);
    }
  });

  it('are not handed to a server that offers none', async () => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      socket.write('220 plain.example\r\n');
      socket.on('data', (bytes) => {
        const line = bytes.toString();
        heard.push(line);
        socket.write(/^EHLO/i.test(line) ? '250 plain.example\r\n' : '502 no\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address() as { port: number };
    // Not a name of this machine by its look, though it leads here.
    const transport = mailTransportOf({
      mailUrl: `smtp://0.0.0.0:${port}`,
      dataDir: '',
      demo: false,
    });
    const mail = {
      id: 1,
      kind: 'template_test' as const,
      eventKey: '1',
      to: 'taro@example.jp',
      subject: '件名',
      text: '秘密',
      html: '',
      createdAt: new Date(),
    };
    const head = { mailFrom: 'office@example.jp', associationName: '協会', replyTo: '' };
    await expect(transport.send(mail, head)).rejects.toThrow(/STARTTLS|TLS/);
    expect(heard.join('')).not.toMatch(/MAIL FROM|DATA/);
    transport.close();
    server.close();
  });
});
