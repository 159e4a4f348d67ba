import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { UnaskedStep } from '../features/accounts/components/UnaskedStep.tsx';
import { breathe } from '../lib/breathe.ts';
import { loadTexts } from '../texts/messages.ts';
import { useNotLoaded } from '../ui/useNotLoaded.ts';

/** Begun before the page asks for it: the line is idle while React takes the page over. */
export const loadListeners = () => Promise.all([import('./Listeners.tsx'), loadTexts()]);

/** Live events, links of the bot and the second step of a sign-in: nothing of a page shows them, they come after it. */
export function LateListeners() {
  const [Listeners, setListeners] = useState<ComponentType | null>(null);
  const showNotLoaded = useNotLoaded();
  const onLost = useEffectEvent(() => {
    showNotLoaded();
    setListeners(() => UnaskedStep);
  });
  useEffect(() => {
    breathe()
      .then(loadListeners)
      .then(([module]) => setListeners(() => module.Listeners), onLost);
  }, []);
  return Listeners && <Listeners />;
}
