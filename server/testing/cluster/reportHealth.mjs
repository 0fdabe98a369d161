// Loaded into a server under load (`node --import`): tells the parent process every second how it is.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  const milliseconds = (/** @type {number} */ nanoseconds) => nanoseconds / 1e6;
  process.send?.({
    rss,
    heapUsed,
    lagP99: milliseconds(delay.percentile(99)),
    lagMax: milliseconds(delay.max),
  });
  delay.reset();
}, 1000).unref();
