// Loaded before the server: its clock is ahead by CLOCK_AHEAD_MS, as if that time had passed. The
// database and the machine keep their own.
const Plain = globalThis.Date;
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const now = () => Plain.now() + ahead;

/** @type {DateConstructor} */
const Ahead = new Proxy(Plain, {
  apply: () => new Plain(now()).toString(),
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, self === Ahead ? target : self),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
Plain.prototype.constructor = Ahead;
globalThis.Date = Ahead;
