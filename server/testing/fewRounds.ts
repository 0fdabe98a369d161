import bcrypt from 'bcrypt';

const fully = bcrypt.hash;
const quickly = ((password: string) => fully(password, 4)) as typeof bcrypt.hash;

/**
 * As few rounds as bcrypt allows: a test waits for a password's hash, and for each comparison with it. The files of a
 * worker share this.
 */
bcrypt.hash = quickly;

/** Runs `work` with the server's own number of rounds. */
export async function withAllRounds<T>(work: () => Promise<T>): Promise<T> {
  bcrypt.hash = fully;
  try {
    return await work();
  } finally {
    bcrypt.hash = quickly;
  }
}
