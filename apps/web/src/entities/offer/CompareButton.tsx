import { Button } from '../../ui/Button.tsx';
import { IconScale } from '../../ui/icons/IconScale.tsx';
import { useCompared } from './useCompared.ts';

/** The same among the acts of a full view. */
export function CompareButton({ code }: { code: string }) {
  const { on, label, toggle } = useCompared(code);
  return (
    <Button size="s" square icon={IconScale} aria-pressed={on} aria-label={label} title={label} onClick={toggle} />
  );
}
