import { useTranslations } from 'use-intl';
import classes from '../../../ui/Card.module.css';
import { IconClock } from '../../../ui/icons/IconClock.tsx';
import { travelWords, type TravelZones } from '../travelWords.ts';

/** What the zones of a search are made of. `SearchCard` shows it. */
export function CardTravel({
  travel,
  places,
}: {
  travel: TravelZones['travel'];
  places: TravelZones['travel_places'];
}) {
  const t = useTranslations('travel');
  return (
    <>
      {travelWords(t, { travel, travel_places: places }).map((words, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two places may read alike, and keep their order
        <p key={i} className={classes.place}>
          <IconClock size={16} stroke={1.75} aria-hidden />
          <span>{words}</span>
        </p>
      ))}
    </>
  );
}
