import { useTranslations } from 'use-intl';
import { IconThumbDown } from '../../ui/icons/IconThumbDown.tsx';
import { IconThumbDownFilled } from '../../ui/icons/IconThumbDownFilled.tsx';
import { PictureToggle } from '../../ui/PictureToggle.tsx';

interface HideButtonProps {
  on: boolean;
  onToggle: (back: (() => void) | undefined) => void;
}

/** Under the heart: puts what the card shows out of sight, or back. */
export function HideButton({ on, onToggle }: HideButtonProps) {
  const t = useTranslations('reactions');
  return (
    <PictureToggle
      icon={on ? IconThumbDownFilled : IconThumbDown}
      label={t(on ? 'takeBack' : 'addDislike')}
      on={on}
      // By a key: the card goes, and the keyboard goes on beside it.
      onPress={(event) => onToggle(event.detail === 0 && !on ? besides(event.currentTarget) : undefined)}
    />
  );
}

/** Goes to the card after the one with this button, or before it; to the page where it was the only one. */
function besides(button: HTMLElement): () => void {
  const own = button.closest('article');
  const cards = [...document.querySelectorAll<HTMLElement>('main article')];
  const at = cards.findIndex((card) => card === own);
  const beside = [...cards.slice(at + 1), ...cards.slice(0, Math.max(0, at)).toReversed()];
  return () => {
    const card = beside.find((one) => one.isConnected && one !== own);
    (card?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('main a, main button'))?.focus();
  };
}
