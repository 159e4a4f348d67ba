import { MessengerEntry } from '../features/accounts/components/MessengerEntry.tsx';
import { useTakeOver } from '../features/accounts/useTakeOver.ts';
import { SecondFactorStep } from '../features/accounts/components/SecondFactorStep.tsx';
import { LiveUpdates } from '../features/notifications/components/LiveUpdates.tsx';
import { useBegunDraft } from '../features/offers/useBegunDraft.ts';
import { useAllowedReaction } from '../features/reactions/useAllowedReaction.ts';
import { tolerateTranslation } from './tolerateTranslation.ts';

tolerateTranslation();

/** What waits for something to happen while the page is open. `LateListeners` loads it. */
export function Listeners() {
  useAllowedReaction();
  useTakeOver();
  useBegunDraft();
  return (
    <>
      <LiveUpdates />
      <MessengerEntry />
      <SecondFactorStep />
    </>
  );
}
