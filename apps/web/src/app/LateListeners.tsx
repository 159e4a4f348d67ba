import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { UnaskedStep } from '../features/accounts/components/UnaskedStep.tsx';
import { breathe } from '../lib/breathe.ts';
import { loadTexts } from '../texts/messages.ts';
import { toast } from '../ui/toast.ts';

/** Begun before the page asks for it: the line is idle while React takes the page over. */
export const loadListeners = () => Promise.all([import('./Listeners.tsx'), loadTexts()]);

/** Live events, links of the bot and the second step of a sign-in: nothing of a page shows them, they come after it. */
export function LateListeners() {
  const t = useTranslations('shell');
  const ui = useTranslations('ui');
  const [Listeners, setListeners] = useState<ComponentType | null>(null);
  useEffect(() => {
    const tell = (): void => {
      toast.failed(t('loadFailed'), { label: ui('retry'), run: () => window.location.reload() });
      setListeners(() => UnaskedStep);
    };
    breathe()
      .then(loadListeners)
      .then(([module]) => setListeners(() => module.Listeners), tell);
  }, [t, ui]);
  return Listeners && <Listeners />;
}
