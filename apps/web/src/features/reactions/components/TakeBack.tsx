import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { IconArrowBackUp } from '../../../ui/icons/IconArrowBackUp.tsx';
import type { Target } from '../../../entities/reaction/toggleReaction.ts';
import { useToggleReaction } from '../../../entities/reaction/useToggleReaction.ts';

/** Under the card of what is hidden: shows it everywhere again. */
export function TakeBack({ target, id }: { target: Target; id: number }) {
  const t = useTranslations('reactions');
  const toggle = useToggleReaction();
  return (
    <Button size="s" icon={IconArrowBackUp} onClick={() => void toggle(target, 'dislike', id, 'dislike')}>
      {t('takeBack')}
    </Button>
  );
}
