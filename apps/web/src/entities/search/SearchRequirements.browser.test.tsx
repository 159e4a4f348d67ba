import type { FullSearch } from '@app/contract/searches';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, textsOf } from '../../ui/testing/show.tsx';
import { SearchRequirements } from './SearchRequirements.tsx';

const ofSearch = (values: FullSearch['values'], more: Partial<FullSearch> = {}) => (
  <SearchRequirements
    search={
      { request_type: 1, property_type: 1, is_rent_term_about_days: false, musts: [], ...more, values } as FullSearch
    }
  />
);
const t = textsOf('ru');
const marks = () => page.getByText(t('searchPages.must'), { exact: true });

test('marks as a must what an answer asks, and not an answer that asks nothing', async () => {
  const musts = ['home_animals', 'heating', 'parking', 'rent_term'];
  const anything = { pets: ['has_no_pets'], heating: ['heating_any'], parking: ['parking_none'] };
  show(ofSearch({ ...anything, rent_term: { value: 6, unit: 'months' } }, { musts }));
  await expect.element(marks()).toBeVisible();
  expect(marks().elements()).toHaveLength(1);
});

test('marks a private house as a must only where it is refused', async () => {
  const ofShop = { property_type: 4 as const, musts: ['private_house_allowed'] };
  show(ofSearch({ private_house_allowed: true }, ofShop));
  await expect.element(page.getByText(t('fields.private_house_allowed'))).toBeVisible();
  expect(marks().elements()).toHaveLength(0);
  show(ofSearch({ private_house_allowed: false }, ofShop));
  await expect.element(marks()).toBeVisible();
});

test('names what the author of an exchange gives, not what they want', async () => {
  show(ofSearch({ exchange_for: 'Машина и доплата' }, { request_type: 3 }));
  await expect.element(page.getByText(t('searchPages.exchangeFor'))).toBeVisible();
  expect(page.getByText(t('fields.exchange_for')).elements()).toHaveLength(0);
});
