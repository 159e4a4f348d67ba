import { FullSearchDialog } from '../features/searches/FullSearchDialog.tsx';
import type { AddressDialogProps } from './dialogs.tsx';
import { searchSides } from './searchSides.ts';

export function FullSearch({ value, close }: AddressDialogProps) {
  return <FullSearchDialog value={value} close={close} sides={searchSides} />;
}
