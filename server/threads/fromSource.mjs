// The entry of a thread that was started from source, which its last argument names: Node itself can't
// read TypeScript.
import { register } from 'tsx/esm/api';

register();
export default await import(process.argv.at(-1));
