import { areaOf } from '@app/domain/gazetteer/areas';
import { capital } from '@app/domain/gazetteer/towns';
import { useLocale, useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { useFetchAhead } from '../../../lib/useFetchAhead.ts';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import { IconMapPin } from '../../../ui/icons/IconMapPin.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import classes from './Chooser.module.css';

const PlaceChoice = lazyPart(() => import('./PlaceChoice.tsx'), 'PlaceChoice');

interface PlacesFieldProps {
  /** Codes of the gazetteer. */
  value: readonly string[];
  onChange: (places: string[]) => void;
}

/** Where to look: names what is chosen, and opens the line in which places are typed, which comes after the page. */
export function PlacesField({ value, onChange }: PlacesFieldProps) {
  const t = useTranslations('landing');
  const locale = useLocale();
  useFetchAhead(PlaceChoice.preload);
  const names = value.map((code) => (code === capital.code ? capital : areaOf(code))?.names[locale]).join(', ');
  const shown = names || t('anyPlace');
  return (
    <Dropdown
      label={`${t('place')}: ${shown}`}
      buttonClass={classes.select}
      sheet
      button={
        <>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          <span className="cut">{shown}</span>
        </>
      }
    >
      {(close) => (
        <LatePart>
          <PlaceChoice value={value} onChange={onChange} close={close} />
        </LatePart>
      )}
    </Dropdown>
  );
}
