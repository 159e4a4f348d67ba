import { useParams } from '@tanstack/react-router';
import { SearchGonePage } from '../features/searches/SearchGonePage.tsx';
import { SearchPreviewPage } from '../features/searches/SearchPreviewPage.tsx';
import { searchSides } from './searchSides.ts';

/* Public pages of one offer or one search, rendered on the server: the address's part is read here, the feature shows it. */

export function SearchPreview() {
  const { code } = useParams({ strict: false });
  return <SearchPreviewPage code={code ?? ''} sides={searchSides} />;
}

/** The same address when there is no such search for this visitor. */
export function SearchGone() {
  const { code } = useParams({ strict: false });
  return <SearchGonePage code={code ?? ''} />;
}
