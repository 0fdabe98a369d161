import { expect, it } from 'vitest';
import { refusedPorts } from './refusedPorts.ts';

/** Why it can't be asked; nothing listens on any of them. */
async function refusalOf(port: number): Promise<unknown> {
  try {
    await fetch(`http://127.0.0.1:${port}`);
  } catch (error) {
    const { cause } = error as Error;
    return cause instanceof Error ? cause.message : cause;
  }
  return 'answered';
}

it.each([...refusedPorts])('%i is refused before anything is sent', async (port) => {
  expect(await refusalOf(port)).toBe('bad port');
});
