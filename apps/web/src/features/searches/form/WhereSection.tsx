import { errorText } from '@app/contract/errors';
import type { Ring } from '@app/domain/kinds';
import { maxZones } from '@app/domain/zones';
import { IconClock } from '../../../ui/icons/IconClock.tsx';
import { IconPlus } from '../../../ui/icons/IconPlus.tsx';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { TravelPlaces } from '../../../map/travel/TravelPlaces.tsx';
import { ErrorWords } from '../../../ui/fields/ErrorWords.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import type { SearchFormState } from './useSearchForm.ts';
import classes from './SearchForm.module.css';
import { ZoneChips } from './ZoneChips.tsx';
import { findAreas, zonesOfCodes } from './zones.ts';

interface WhereSectionProps {
  form: SearchFormState;
  /** The map goes to this zone. */
  onShow: (ring: Ring) => void;
}

/** Where: the zones by name, and the list of sectors and towns, which needs no pen. */
export function WhereSection({ form, onShow }: WhereSectionProps) {
  const t = useTranslations('searches');
  const { zones } = form.draft;
  const [listed, setListed] = useState(false);
  const [byTravel, setByTravel] = useState(form.draft.travel.length > 0);
  const [id, travelId] = [useId(), useId()];
  return (
    <Section
      title={t('section.where')}
      state={zones.length > 0 ? { kind: 'ready' } : { kind: 'needs', what: t('needsZone') }}
      hint={t('zoneCount', { count: String(zones.length), max: String(maxZones) })}
    >
      <div data-field="zones">
        <ZoneChips zones={zones} onChange={form.changeZones} onShow={onShow}>
          <li>
            <button
              type="button"
              className={classes.addZone}
              aria-expanded={listed}
              aria-controls={id}
              onClick={() => setListed(!listed)}
            >
              <IconPlus size={17} stroke={1.75} aria-hidden />
              {t('sectorOrTown')}
            </button>
          </li>
          <li>
            <button
              type="button"
              className={classes.addZone}
              aria-expanded={byTravel}
              aria-controls={travelId}
              onClick={() => setByTravel(!byTravel)}
            >
              <IconClock size={17} stroke={1.75} aria-hidden />
              {t('byTravel')}
            </button>
          </li>
        </ZoneChips>
        <div id={id} hidden={!listed}>
          {listed ? <AreaPicker form={form} onShow={onShow} /> : null}
        </div>
        <div id={travelId} hidden={!byTravel}>
          {byTravel ? (
            <div className={classes.picker}>
              <p className="muted small">{t('byTravelHint')}</p>
              <TravelPlaces places={form.draft.travel} onChange={form.changeTravel} side="river" />
            </div>
          ) : null}
        </div>
        <ErrorWords text={form.errors['zones']} />
      </div>
    </Section>
  );
}

function AreaPicker({ form, onShow }: WhereSectionProps) {
  const t = useTranslations('searches');
  const locale = useLocale();
  const [text, setText] = useState('');
  const { zones } = form.draft;
  const chosen = zones.flatMap(({ sector }) => sector ?? []);
  const found = findAreas(text);
  const choose = (codes: string[]): void => {
    // Those that the letters hide stay chosen.
    const hidden = chosen.filter((code) => !found.some((area) => area.code === code));
    const next = zonesOfCodes([...new Set([...hidden, ...codes])], zones);
    if (!next) return void toast.warning(errorText('too_many_zones', locale));
    form.changeZones(next);
    const added = next.find((zone) => !zones.includes(zone));
    if (added) onShow(added.ring);
  };
  return (
    <div className={classes.picker}>
      <TextInput
        label={t('findArea')}
        placeholder={t('findAreaHint')}
        before={<IconSearch size={18} stroke={1.75} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
      />
      <div className={classes.areas}>
        {found.length > 0 ? (
          <PillGroup
            label={t('areas')}
            labelHidden
            multiple
            side="river"
            options={found.map(({ code, names }) => ({ value: code, label: names[locale] }))}
            value={chosen.filter((code) => found.some((area) => area.code === code))}
            onChange={choose}
          />
        ) : (
          <p className="muted small">{t('noArea')}</p>
        )}
      </div>
    </div>
  );
}
