import { ClientOnly } from '@tanstack/react-router';
import { usePatchSearch, usePathname, useSearchValues } from '../lib/navigation.ts';
import { LateDialog } from '../ui/LateDialog.tsx';
import { closedParams } from './closedParams.ts';
import { addressDialogs } from './dialogs.tsx';

/** Shows the dialogs that the address names. */
export function DialogHost() {
  const values = useSearchValues();
  const path = usePathname();
  const patch = usePatchSearch();
  const open = addressDialogs.filter(({ param, when, unless }) => {
    const value = values[param];
    if (typeof value !== 'string' || (when !== undefined && value !== when)) return false;
    return !unless?.some((other) => values[other] !== undefined);
  });
  if (open.length === 0) return null;
  return (
    <ClientOnly>
      {open.map(({ param, when, alsoRemoves = [], Dialog }) => {
        const close = (): void => patch(closedParams(param, alsoRemoves, values, path));
        return (
          <LateDialog key={param + (when ?? '')} close={close}>
            <Dialog value={values[param] as string} close={close} />
          </LateDialog>
        );
      })}
    </ClientOnly>
  );
}
