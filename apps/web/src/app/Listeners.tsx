import { MessengerEntry } from '../features/accounts/components/MessengerEntry.tsx';
import { SecondFactorStep } from '../features/accounts/components/SecondFactorStep.tsx';
import { LiveUpdates } from '../features/notifications/components/LiveUpdates.tsx';

/** What waits for something to happen while the page is open. `LateListeners` loads it. */
export function Listeners() {
  return (
    <>
      <LiveUpdates />
      <MessengerEntry />
      <SecondFactorStep />
    </>
  );
}
