/** With this many requests at once jobs give way; with fewer, people hardly notice the jobs. */
const many = 5;
/** The longest that they wait: jobs go on, however long the rush lasts. */
const longestMs = 1_000;
const step = 25;

/** The requests that this process handles now; its jobs share its processor and database with them. */
let running = 0;

/**
 * Counts a request that is being handled.
 *
 * @returns to be called once, when it is no longer
 */
export function countRequest(): () => void {
  running += 1;
  return () => {
    running -= 1;
  };
}

/** For jobs, before they begin and between their long steps: people who wait for a screen come first. */
export async function giveWay(): Promise<void> {
  for (let waited = 0; running >= many && waited < longestMs; waited += step) {
    await new Promise((resolve) => setTimeout(resolve, step));
  }
}
