import type { PreparePhoto } from './components/PetPhotos.tsx';
import { emptyDraft } from './components/searchDraft.ts';
import { SearchFormDialog } from './components/SearchFormDialog.tsx';

interface CreateSearchDialogProps {
  close: () => void;
  prepare: PreparePhoto;
}

/** Opened by `create=search`, for guests as well (decisions 3.2). */
export function CreateSearchDialog({ close, prepare }: CreateSearchDialogProps) {
  return <SearchFormDialog mode={{ kind: 'create' }} start={emptyDraft} close={close} prepare={prepare} />;
}
