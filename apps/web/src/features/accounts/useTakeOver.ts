import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { takeOverFavourites } from '../../entities/reaction/takeOverFavourites.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { adoptForms } from '../../lib/keptForms.ts';
import { toast } from '../../ui/toast.ts';

/**
 * What this browser kept of somebody without an account becomes the account's who signs in first, and leaves the browser.
 * What could not be sent is tried again on the next page.
 */
export function useTakeOver(): void {
  const t = useTranslations('accounts');
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const id = user?.id ?? null;
  const takeOver = useEffectEvent(async (owner: number) => {
    const forms = adoptForms(owner);
    const favourites = await takeOverFavourites(client).catch(() => 0);
    if (forms + favourites > 0) toast.success(t('takenOver'));
  });
  useEffect(() => {
    if (id !== null) void takeOver(id);
  }, [id]);
}
