import { isRange } from '@app/contract/fields/schema';
import { countFittingOffers } from '@app/contract/searches';
import { idOf, type OptionCode } from '@app/domain/dictionaries';
import { deals, type LngLat, propertyTypes } from '@app/domain/kinds';
import { roomWish } from '@app/domain/searches';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { draftValues, type SearchDraft } from './components/searchDraft.ts';

function question(draft: SearchDraft) {
  if (!draft.deal || !draft.kind || draft.zones.length === 0) return null;
  const values = draftValues(draft);
  const chosen = ((values['rooms'] as string[] | undefined) ?? []) as OptionCode[];
  const rooms = roomWish(chosen.map(idOf), values['is_studio'] === true);
  const budget = values['budget'];
  return {
    request_type: deals[draft.deal],
    property_type: propertyTypes[draft.kind],
    budget: isRange(budget) && budget[0] <= budget[1] ? budget.map(Math.round) : null,
    rooms: rooms ? [rooms.roomsMin, rooms.roomsMax] : null,
    zones: draft.zones.map(({ ring }) => ring),
    wishes: (['balcony', 'separate_bathroom'] as const).filter((wish) => values[wish] === true),
  };
}

type Question = NonNullable<Parameters<typeof callApi<typeof countFittingOffers>>[1]>['body'];

export interface Fitting {
  /** At most 1,001. */
  total: number;
  coordinates: readonly LngLat[];
  /** Those that have all that is wished. */
  complete: number;
  without: { wish: 'balcony' | 'separate_bathroom'; count: number } | null;
}

/** How many offers suit what is filled in so far, and where some of them are; null while nobody knows. */
export function useFittingOffers(draft: SearchDraft): Fitting | null {
  // As text, so that the same question asked again is the same question.
  const [text] = useDebouncedValue(JSON.stringify(question(draft)), 500);
  const asked = JSON.parse(text) as Question | null;
  const { data } = useQuery({
    queryKey: [countFittingOffers.name, text],
    queryFn: ({ signal }) => callApi(countFittingOffers, { body: asked!, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return asked && data ? data : null;
}
