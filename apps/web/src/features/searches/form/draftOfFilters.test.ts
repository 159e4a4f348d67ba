import { areas } from '@app/domain/gazetteer/areas';
import { describe, expect, it } from 'vitest';
import { draftOfFilters } from './draftOfFilters.ts';
import { searchModel, emptyDraft } from './searchDraft.ts';

const [sector] = areas.filter(({ kind }) => kind === 'sector');

describe('a new search from the map’s filters', () => {
  it('takes deal, kind, budget, area, rooms and place', () => {
    const draft = draftOfFilters({
      deal: '2',
      kind: '2,1',
      price_from: '50000',
      price_to: '90000',
      area_from: '60',
      area_to: '120',
      rooms: ['2', '4', '3'],
      sector: sector!.code,
      zone: '28.8,47;28.9,47;28.9,47.1;28.8,47',
      bbox: '28,46,29,47',
    });
    expect([draft.deal, draft.kind]).toEqual(['sale', 'house']);
    expect(searchModel.values(draft)).toMatchObject({
      budget: [50_000, 90_000],
      area: [60, 120],
      rooms: ['rooms_2', 'rooms_4'],
    });
    expect(draft.zones.map((zone) => zone.sector)).toEqual([null, sector!.code]);
  });
  it('opens the other end of a half range, and knows a studio', () => {
    const values = searchModel.values(draftOfFilters({ price_to: '400', rooms: '0' }));
    expect(values).toMatchObject({ budget: [0, 400], is_studio: true });
  });
  it('takes every other field that both forms have', () => {
    const words =
      'elevator,sauna,heating_central,bathroom_count.2,year_of_construction.2010-,floor.2-5,rent_term.-180,near_school.-10,near_stop.-7';
    const values = searchModel.values(draftOfFilters({ deal: '1', kind: '1', facts: words }));
    expect(values).toMatchObject({
      elevator: true,
      heating: ['heating_central'],
      bathroom_count: 2,
      year_of_construction: [2010, 2035],
      rent_term: { value: 6, unit: 'months' },
      near_school: 10,
      near_stop: 10,
    });
    expect(values).not.toHaveProperty('sauna');
    expect(values['floor']).toBeUndefined();
  });
  it('is the empty form where nothing is chosen or can be read', () => {
    expect(draftOfFilters({})).toEqual(emptyDraft);
    expect(draftOfFilters({ deal: '9', zone: 'here', bbox: '1,2' })).toEqual(emptyDraft);
  });
});
