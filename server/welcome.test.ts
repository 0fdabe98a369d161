import { expect, it } from 'vitest';
import { readEnv } from './platform/context/env.ts';
import { welcome } from './welcome.ts';

const textFor = (port: string) =>
  welcome({ ...readEnv({ DEMO: '1' }), appUrl: `http://localhost:${port}` });

it('the text at the start names a port that browsers refuse to open', () => {
  expect(textFor('6000')).toContain(
    'browsers refuse to open port 6000: choose another with APP_URL=',
  );
});

it('the text at the start says nothing of a port that browsers open', () => {
  expect(textFor('3000')).toContain('http://localhost:3000');
  expect(textFor('3000')).not.toContain('refuse');
});
