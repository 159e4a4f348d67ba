import { useTranslations } from 'use-intl';
import { useHydrated } from '../../../lib/hydrated.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { LatePart } from '../../../ui/LatePart.tsx';

const PlaceOptions = lazyPart(() => import('./PlaceOptions.tsx'), 'PlaceOptions');

interface PlaceSelectProps {
  value: string | null;
  onChange: (place: string | null) => void;
  className: string | undefined;
}

/**
 * The whole country, a sector of the capital, a suburb or a town, by its code. The hundred places come after the page: in home's
 * document they would be 1.4 kB packed and a sixth of its elements.
 */
export function PlaceSelect({ value, onChange, className }: PlaceSelectProps) {
  const t = useTranslations('landing');
  const taken = useHydrated();
  return (
    <select
      className={className}
      aria-label={t('place')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">{t('anyPlace')}</option>
      {taken ? (
        <LatePart waiting="" failed="">
          <PlaceOptions />
        </LatePart>
      ) : null}
    </select>
  );
}
