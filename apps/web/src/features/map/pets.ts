import type { CodeOf } from '@app/domain/dictionaries';

const welcoming = { pets_cats: true, pets_dogs: true, pets_paid: true } satisfies Record<
  Exclude<CodeOf<'pets'>, 'pets_none'>,
  true
>;

/** An offer that takes some pet in, whatever the terms. */
export const welcomesPets: readonly string[] = Object.keys(welcoming);
