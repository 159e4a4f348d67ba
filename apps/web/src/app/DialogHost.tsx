import { ClientOnly } from '@tanstack/react-router';
import { Suspense } from 'react';
import { usePatchSearch, useSearchValues } from '../lib/navigation.ts';
import { addressDialogs } from './dialogs.tsx';

/** Shows the dialogs that the address names. */
export function DialogHost() {
  const values = useSearchValues();
  const patch = usePatchSearch();
  const open = addressDialogs.filter(({ param, when, unless }) => {
    const value = values[param];
    if (typeof value !== 'string' || (when !== undefined && value !== when)) return false;
    return !unless?.some((other) => values[other] !== undefined);
  });
  if (open.length === 0) return null;
  return (
    <ClientOnly>
      <Suspense>
        {open.map(({ param, when, alsoRemoves = [], Dialog }) => {
          const close = (): void => patch(Object.fromEntries([param, ...alsoRemoves].map((name) => [name, null])));
          return <Dialog key={param + (when ?? '')} value={values[param] as string} close={close} />;
        })}
      </Suspense>
    </ClientOnly>
  );
}
