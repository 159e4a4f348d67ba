import { type ReactNode, useState } from 'react';

/** A button that opens what is given, as the pages do. */
export function Opener({ name = 'open', children }: { name?: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
