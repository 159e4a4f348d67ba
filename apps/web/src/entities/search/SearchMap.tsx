import type { OfferCard } from '@app/contract/offers';
import type { FullSearch } from '@app/contract/searches';
import { boundsOf } from '@app/domain/ring';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePatchSearch } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';
import { readSettings } from '../../lib/settings.ts';
import { useTheme } from '../../lib/theme.ts';
import { LazyMapView } from '../../map/LazyMapView.tsx';
import { MarksLayer, type OpenedRing } from '../../map/MarksLayer.tsx';
import { pinKey, thingOf } from '../../map/pinFaces.tsx';
import { ZonesLayer } from '../../map/ZonesLayer.tsx';
import { ZoneThumbnail } from '../../map/ZoneThumbnail.tsx';
import { offerAttributes, offerPrice } from '../offer/offerWords.ts';

interface SearchMapProps {
  search: FullSearch;
  offers: readonly OfferCard[];
  litOffer: number | null;
}

/** The wanted areas. A still drawing while there is nothing to point at, so that a preview stays light. */
export function SearchMap({ search, offers, litOffer }: SearchMapProps) {
  const t = useTranslations('searchPages');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const theme = useTheme();
  const patch = usePatchSearch();
  const [opened, setOpened] = useState<OpenedRing | null>(null);
  const things = useMemo(
    () =>
      offers.map((offer) =>
        thingOf({
          id: offer.id,
          code: offer.short_code,
          at: offer.coordinates,
          side: 'offer',
          text: offerPrice(ui, offer),
          label: `${offerPrice(ui, offer)}, ${offerAttributes(ui, offer)}`,
        }),
      ),
    [offers, ui],
  );
  const rings = search.zones.map((zone) => zone.ring);
  if (offers.length === 0) return <ZoneThumbnail zones={search.zones} width={400} height={280} />;
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  return (
    <LazyMapView
      label={t('mapLabel')}
      theme={theme}
      locale={locale}
      bounds={boundsOf(rings.flat())}
      styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
      controls={{ zoom: true, locate: false, tilt: false }}
    >
      <ZonesLayer zones={rings.map((ring, id) => ({ id, ring }))} selected={0} />
      <MarksLayer
        things={things}
        side="offers"
        lit={litOffer === null ? null : pinKey({ side: 'offer', id: litOffer })}
        litPin={things.find(({ pin }) => pin?.id === litOffer)?.pin}
        opened={opened}
        onOpened={setOpened}
        onSelect={({ id, code }) => patch(dialogParams.offer(code ?? id))}
      />
    </LazyMapView>
  );
}
