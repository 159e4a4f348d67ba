import { CreateOfferDialog } from '../features/offers/CreateOfferDialog.tsx';
import { EditOfferDialog } from '../features/offers/EditOfferDialog.tsx';
import { PhotosField } from '../features/photos/components/PhotosField.tsx';
import type { AddressDialogProps } from './dialogs.tsx';

/* The forms of an offer with the uploader of photos: features do not know each other, the app puts them together. */

export function CreateOffer({ close }: AddressDialogProps) {
  return <CreateOfferDialog close={close} PhotosField={PhotosField} />;
}

export function EditOffer({ value, close }: AddressDialogProps) {
  return <EditOfferDialog value={value} close={close} PhotosField={PhotosField} />;
}
