/** A signal that reached the whole process group is also passed on by the parent; within this time that is an echo. */
const ECHO_MS = 300;

const signals = ['SIGINT', 'SIGTERM'] as const;
type Signal = (typeof signals)[number];

/**
 * Follows the process that started this one: a signal sent to it alone counts here too, once, and when it is gone
 * without a word this process stops in order, so that no orphan keeps the port and the data directory. The channel is
 * not counted as work: it keeps nothing alive by itself.
 */
export function stopWithParent(): void {
  if (!process.channel) return;
  let reachedAt = -Infinity;
  for (const signal of signals) process.on(signal, () => (reachedAt = Date.now()));
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
  process.on('message', (message) => {
    const { signal } = message as { signal?: Signal };
    if (!signal || !signals.includes(signal)) return;
    // The group's own signal may still be on its way.
    setTimeout(() => {
      if (Date.now() - reachedAt > 2 * ECHO_MS) process.kill(process.pid, signal);
    }, ECHO_MS);
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
