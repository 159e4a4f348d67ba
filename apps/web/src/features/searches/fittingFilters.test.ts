import { areas } from '@app/domain/gazetteer/areas';
import { describe, expect, it } from 'vitest';
import { fittingFilters } from './fittingFilters.ts';

const search = {
  request_type: 1 as const,
  is_rent_term_about_days: false,
  property_type: 1 as const,
  budget_min: 300,
  budget_max: 500,
  area_min: 40,
  area_max: 60,
  room_numbers: [1, 3],
  is_studio: false,
} satisfies Partial<Parameters<typeof fittingFilters>[0]>;
const [botanica] = areas.filter(({ kind }) => kind === 'sector');
const [town] = areas.filter(({ kind }) => kind === 'town');

describe('the map’s filters after a new search', () => {
  it('are its deal, kind, budget, area and rooms', () => {
    expect(fittingFilters({ ...search, zones: [] })).toEqual({
      side: 'offers',
      deal: 1,
      kind: 1,
      price_from: 300,
      price_to: 500,
      area_from: 40,
      area_to: 60,
      rooms: [1, 3],
    });
  });
  it('and its selected zone: by name, or as drawn', () => {
    const ring = [
      [28.8, 47],
      [28.9, 47],
      [28.9, 47.1],
      [28.8, 47],
    ] as [number, number][];
    expect(fittingFilters({ ...search, zones: [{ ring, sector: botanica!.code }] })).toMatchObject({
      sector: botanica!.code,
    });
    expect(fittingFilters({ ...search, zones: [{ ring, sector: town!.code }] })).toMatchObject({ city: town!.code });
    expect(fittingFilters({ ...search, zones: [{ ring, sector: null }] })['zone']).toMatch(/^28\.8,47;/);
  });
  it('call a studio by its own name', () => {
    expect(fittingFilters({ ...search, zones: [], room_numbers: [], is_studio: true })).toMatchObject({ rooms: [0] });
    expect(fittingFilters({ ...search, zones: [], room_numbers: [] })).not.toHaveProperty('rooms');
  });
});
