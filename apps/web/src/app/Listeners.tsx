import { MessengerEntry } from '../features/accounts/components/MessengerEntry.tsx';
import { SecondFactorStep } from '../features/accounts/components/SecondFactorStep.tsx';
import { LiveUpdates } from '../features/notifications/components/LiveUpdates.tsx';
import { useAllowedReaction } from '../features/reactions/useAllowedReaction.ts';

/** What waits for something to happen while the page is open. `LateListeners` loads it. */
export function Listeners() {
  useAllowedReaction();
  return (
    <>
      <LiveUpdates />
      <MessengerEntry />
      <SecondFactorStep />
    </>
  );
}
