import type { ReactNode } from 'react';
import part from '../components/Part.module.css';

/** What is told, line by line: its name, and what is the matter with it in red. */
export function Lines({ lines }: { lines: readonly { name: string; value: ReactNode; isBad?: boolean }[] }) {
  return (
    <dl className={part.attributes}>
      {lines.map(({ name, value, isBad = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isBad ? 'c-bad strong tab' : 'tab'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
