// worker.ts for a thread that was started from source: Node itself can't read TypeScript.
import { register } from 'tsx/esm/api';

register();
const { default: draw, merge } = await import('./worker.ts');
export { draw as default, merge };
