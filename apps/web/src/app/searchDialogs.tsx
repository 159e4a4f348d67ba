import { preparePhoto } from '../features/photos/components/preparePhoto.ts';
import { CreateSearchDialog } from '../features/searches/CreateSearchDialog.tsx';
import { EditSearchDialog } from '../features/searches/EditSearchDialog.tsx';
import type { AddressDialogProps } from './dialogs.tsx';

/* The forms of a search with the photos' way of making pictures smaller: features do not know each other. */

export function CreateSearch({ close }: AddressDialogProps) {
  return <CreateSearchDialog close={close} prepare={preparePhoto} />;
}

export function EditSearch({ value, close }: AddressDialogProps) {
  return <EditSearchDialog value={value} close={close} prepare={preparePhoto} />;
}
