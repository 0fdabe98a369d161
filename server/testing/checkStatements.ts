import { afterEach } from 'vitest';
import { takeTooMany } from './countedStatements.ts';
import './fewRounds.ts';

// A test fails when one of its calls made more statements than it may (`statements` in its definition).
afterEach(() => {
  const tooMany = takeTooMany();
  if (tooMany.length > 0) throw new Error(tooMany.join('\n\n'));
});
