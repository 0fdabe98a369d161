// The entry of a thread that was started from source, named in the address: Node itself can't read
// TypeScript.
import { register } from 'tsx/esm/api';

register();
export default await import(new URL(import.meta.url).searchParams.get('entry'));
