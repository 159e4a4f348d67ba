import { listSuitableOffers } from '@app/contract/matching';
import { listMySearches } from '@app/contract/searches';
import { expect, test } from './fixtures.ts';

test('the cards of the client’s searches say what the tab of each says, and the groups hold as many rows', async ({ visit }) => {
  const { page } = await visit();
  void page;
  void listSuitableOffers;
  void listMySearches;
  void expect;
});
