import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail, and confirms it only when the test says so. */
export interface SlowMailServer {
  url: string;
  /** What has come in over the wire, in this order; a mail that came twice stands here twice. */
  taken: { to: string; messageId: string }[];
  /** Confirms the mails that wait, and from now on every mail at once. */
  answer: () => void;
  close: () => Promise<void>;
}

export async function slowMailServer(): Promise<SlowMailServer> {
  const taken: SlowMailServer['taken'] = [];
  const waiting: (() => void)[] = [];
  let answering = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [, messageId = ''] = /^Message-ID: (.+)$/im.exec(String(Buffer.concat(chunks))) ?? [];
        taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId });
        if (answering) done();
        else waiting.push(() => done());
      });
    },
  });
  // A client that is killed while it waits is no failure here.
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answer() {
      answering = true;
      for (const say of waiting.splice(0)) say();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
