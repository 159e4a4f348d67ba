import { parseWireTime } from '@app/domain/chisinauTime';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { useDayWords } from '../useDayWords.ts';
import type { TimeChoice } from '../useTimeChoice.ts';

interface ProposeButtonProps {
  choice: TimeChoice;
  loading: boolean;
  onPropose: (dateTime: string) => void;
}

/** Says which moment it proposes; pressed too early it says what is missing. */
export function ProposeButton({ choice, loading, onPropose }: ProposeButtonProps) {
  const t = useTranslations('viewings');
  const atOnce = choice.hours?.atOnce === true;
  const words = useDayWords();
  const at = choice.day && choice.time ? parseWireTime(`${choice.day} ${choice.time}`) : undefined;
  return (
    <Button
      variant="ember"
      size="l"
      block
      loading={loading}
      onClick={() => {
        const dateTime = choice.take();
        if (dateTime) onPropose(dateTime);
      }}
    >
      {choice.more.length > 0 && at
        ? t('proposeTimes', { count: choice.more.length + 1 })
        : at
          ? t(atOnce ? 'bookAt' : 'proposeAt', { when: words.moment(at) })
          : t('propose')}
    </Button>
  );
}
