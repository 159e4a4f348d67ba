import { useEffect, useState } from 'react';

/** Seconds that are left, counted by the clock: a tab that slept does not start anew. */
export function useCountdown(from: number): { seconds: number; restart: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + from * 1000);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    seconds,
    restart: (more) => {
      setNow(Date.now());
      setEnd(Date.now() + more * 1000);
    },
  };
}
