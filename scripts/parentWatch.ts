/**
 * Stops this process in order when the one that started it is gone without a word (kill -9), so that no orphan keeps
 * the port and the data directory. The channel is not counted as work: it keeps nothing alive by itself.
 */
export function stopWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
