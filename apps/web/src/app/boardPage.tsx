import { useParams } from '@tanstack/react-router';
import { BoardPage } from '../features/reactions/BoardPage.tsx';

/** The board whose key the address holds. */
export function Board() {
  const { key } = useParams({ strict: false });
  return <BoardPage key={key} boardKey={key ?? ''} />;
}
