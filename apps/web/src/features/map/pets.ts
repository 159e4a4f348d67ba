import { type CodeOf, choicesOf } from '@app/domain/dictionaries';

/** An offer that takes some pet in, whatever the terms. */
export const welcomesPets: readonly string[] = choicesOf('pets', 'offers')
  .map(({ code }) => code)
  .filter((code) => code !== ('pets_none' satisfies CodeOf<'pets'>));
