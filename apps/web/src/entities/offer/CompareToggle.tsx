import { IconScale } from '../../ui/icons/IconScale.tsx';
import { PictureToggle } from '../../ui/PictureToggle.tsx';
import { useCompared } from './useCompared.ts';

/** Under the heart of a card: puts the offer beside others. */
export function CompareToggle({ code }: { code: string }) {
  const { on, label, toggle } = useCompared(code);
  return <PictureToggle icon={IconScale} label={label} on={on} onPress={toggle} />;
}
