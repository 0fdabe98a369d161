/** The entry of the thread that reads files of members: see inThread.ts. */
export { readRosterFile } from './readRosterFile.ts';
