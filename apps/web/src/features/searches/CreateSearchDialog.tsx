import { useState } from 'react';
import { usePathname, useSearchValues } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { draftOfFilters } from './components/draftOfFilters.ts';
import type { PreparePhoto } from './components/PetPhotos.tsx';
import { emptyDraft } from './components/searchDraft.ts';
import { SearchFormDialog } from './components/SearchFormDialog.tsx';

interface CreateSearchDialogProps {
  close: () => void;
  prepare: PreparePhoto;
}

/** Opened by `create=search`, for guests as well (decisions 3.2). */
export function CreateSearchDialog({ close, prepare }: CreateSearchDialogProps) {
  const isMap = usePathname() === paths.map();
  const values = useSearchValues();
  // What the map was asked for already; later changes of the address are not the form's.
  const [start] = useState(() => (isMap ? draftOfFilters(values) : emptyDraft));
  return <SearchFormDialog mode={{ kind: 'create' }} start={start} close={close} prepare={prepare} />;
}
