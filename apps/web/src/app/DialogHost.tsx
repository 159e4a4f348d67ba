import { ClientOnly } from '@tanstack/react-router';
import { usePatchSearch, usePathname, useSearchValues } from '../lib/navigation.ts';
import { type ReactNode, useState } from 'react';
import { useFetchAhead } from '../lib/useFetchAhead.ts';
import { LateDialog } from '../ui/LateDialog.tsx';
import { LeadsBack } from '../ui/leadsBack.ts';
import { AddressEntry, addressEntry } from '../ui/useBackCloses.ts';
import { ForActive } from './ForActive.tsx';
import { closedParams } from './closedParams.ts';
import { addressDialogs, preloadOffer } from './dialogs.tsx';

/** Shows the dialogs that the address names. */
export function DialogHost() {
  const values = useSearchValues();
  const path = usePathname();
  const patch = usePatchSearch();
  useFetchAhead(preloadOffer);
  const asked = addressDialogs.filter(({ param, when }) => {
    const value = values[param];
    return typeof value === 'string' && (when === undefined || value === when);
  });
  const open = asked.filter(({ unless }) => !unless?.some((other) => values[other] !== undefined));
  if (open.length === 0) return null;
  return (
    <ClientOnly>
      {open.map(({ param, when, alsoRemoves = [], forActive, Dialog }) => {
        const close = (): void => patch(closedParams(param, alsoRemoves, values, path), { replace: true });
        const isTop = open.at(-1)?.param === param;
        const leadsBack = isTop && asked.some((other) => other.param !== param && !alsoRemoves.includes(other.param));
        const dialog = (
          <LateDialog close={close}>
            <Dialog value={values[param] as string} close={close} />
          </LateDialog>
        );
        return (
          <LeadsBack key={param + (when ?? '')} value={leadsBack}>
            <WithEntry>{forActive ? <ForActive close={close}>{dialog}</ForActive> : dialog}</WithEntry>
          </LeadsBack>
        );
      })}
    </ClientOnly>
  );
}

/** The address gave this dialog its entry of the history already. */
function WithEntry({ children }: { children: ReactNode }) {
  const [entry] = useState(addressEntry);
  return <AddressEntry value={entry}>{children}</AddressEntry>;
}
