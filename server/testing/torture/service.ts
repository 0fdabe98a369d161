import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds until a process that ended by itself is started again, as a supervisor does it. */
const pause = 300;

/** The process and those that it started, as Linux knows them. */
async function familyOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const ids = children.split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(ids.map(familyOf))).flat()];
}

/** Sends a signal to a process that may have ended by now. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** A program under a supervisor: it is started again whenever it ends by itself. Only it gets signals. */
export class Service {
  readonly name: string;
  readonly #launch: () => ChildProcess;
  readonly #answers: () => Promise<boolean>;
  #child: ChildProcess | null = null;
  #isWanted = false;
  /** The last start has led to answers. */
  #wasUp = false;
  #starts = 0;
  /** How often it ended by itself although it had answered. */
  breakdowns = 0;

  /** @param answers whether it is ready */
  constructor(name: string, launch: () => ChildProcess, answers: () => Promise<boolean>) {
    this.name = name;
    this.#launch = launch;
    this.#answers = answers;
  }

  /** 0: it doesn't run. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  start(): void {
    this.#isWanted = true;
    if (this.#child) return;
    const child = this.#launch();
    this.#child = child;
    this.#wasUp = false;
    this.#starts += 1;
    void this.#watch(child, this.#starts);
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
      if (!this.#isWanted) return;
      if (this.#wasUp) this.breakdowns += 1;
      setTimeout(() => {
        if (this.#isWanted) this.start();
      }, pause);
    });
  }

  async #watch(child: ChildProcess, start: number): Promise<void> {
    while (this.#child === child && this.#starts === start && !this.#wasUp) {
      this.#wasUp = await this.#answers();
      if (!this.#wasUp) await wait(100);
    }
  }

  /** @throws Error it doesn't answer for three minutes */
  async ready(): Promise<void> {
    const latest = Date.now() + 180_000;
    while (!(this.#child && this.#wasUp && (await this.#answers()))) {
      if (Date.now() > latest) throw new Error(`${this.name} does not answer for three minutes`);
      await wait(100);
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (!child?.pid) return;
    const ended = once(child, 'exit');
    send(child.pid, signal);
    if (this.#child) await ended;
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** As an operator ends it: it finishes what it has. */
  end(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
    return this.#end(signal);
  }

  /** @returns lets it go on */
  async freeze(): Promise<() => void> {
    const family = this.pid ? await familyOf(this.pid) : [];
    for (const pid of family) send(pid, 'SIGSTOP');
    return () => {
      for (const pid of family) send(pid, 'SIGCONT');
    };
  }

  /** Kills one of the processes that it has started. */
  async killChild(random: number): Promise<void> {
    const children = (this.pid ? await familyOf(this.pid) : []).slice(1);
    const pid = children[Math.floor(random * children.length)];
    if (pid !== undefined) send(pid, 'SIGKILL');
  }
}
