import { showBoard } from '@app/contract/board';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { toast } from '../../ui/toast.ts';
import { reactedLists, toggleReaction } from '../../entities/reaction/toggleReaction.ts';

/** Takes one of my favourites off, and with it off my board; the notice offers to take that back. */
export function useRemoveFromBoard(): (offerId: number) => void {
  const t = useTranslations('reactions');
  const client = useQueryClient();
  const toggle = async (offerId: number): Promise<boolean> => {
    try {
      await toggleReaction('offer', 'favorite', offerId);
    } catch (error) {
      toast.failure(error);
      return false;
    }
    client.removeQueries({ queryKey: ['reaction', 'offer', offerId] });
    await Promise.all([showBoard.name, ...reactedLists].map((name) => client.invalidateQueries({ queryKey: [name] })));
    return true;
  };
  return (offerId) =>
    void toggle(offerId).then((isOff) => {
      if (isOff) toast.success(t('board.removed'), { label: t('board.undo'), run: () => void toggle(offerId) });
    });
}
