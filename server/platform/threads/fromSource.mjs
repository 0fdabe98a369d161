// The entry of a thread when the server runs from source. The last argument names the TypeScript
// module, which Node itself can't load.
import { register } from 'tsx/esm/api';

register();
export default await import(process.argv.at(-1));
