import { deactivateOffer, type FullOffer } from '@app/contract/offers';
import { deactivateSearch } from '@app/contract/searches';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

/** The document that a search engine or a messenger reads has nothing of it. */
function expectNothingOf(html: string, offer: FullOffer): void {
  expect(html).toMatch(/<meta name="robots" content="noindex"\/>/);
  expect(html).not.toContain('application/ld+json');
  expect(html).not.toContain(offer.address);
  expect(html).not.toContain(offer.photos[0]!.path.replace(/-\d+\.webp$/, ''));
}

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `what its owner hid is gone for others, with similar ones shown: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, visit, request, home }) => {
      const owner = await person('Ion Ursu', seat);
      const offer = await publishOffer(owner, { price: 431 });
      const search = await describeSearch(owner);
      await owner.api(deactivateOffer, { params: { id: offer.id } });
      await owner.api(deactivateSearch, { params: { id: search.id } });
      for (const ref of [offer.short_code, String(offer.id)]) {
        const answer = await request.get(`${home}/${seat.locale}/preview/offer/${ref}`);
        expect(answer.status()).toBe(404);
        expectNothingOf(await answer.text(), offer);
      }
      const { page, guard } = await visit(seat);
      guard.allow(/404/);
      const t = pageTexts(seat.locale);
      for (const [path, title, similar] of [
        [`preview/offer/${offer.short_code}`, t('offers.goneTitle'), t('offers.similar')],
        [`preview/request/${search.short_code}`, t('searchPages.notFound'), t('searchPages.similar')],
      ] as const) {
        expect((await page.goto(`/${seat.locale}/${path}`))?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('heading', { name: similar })).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        await expectAccessible(page);
      }
      await page.goto(`/${seat.locale}/map?property_id=${offer.id}`);
      await expect(page.getByRole('dialog').getByRole('heading', { name: t('offers.goneTitle') })).toBeVisible();
      await owner.page.goto(`/${seat.locale}/?property_id=${offer.short_code}`);
      await expect(owner.page.getByRole('dialog').getByText(/431/).filter({ visible: true }).first()).toBeVisible();
    },
  );

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `an owner opens the page of what they hid, and every page is taken over whole: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      test.slow();
      const owner = await person('Ion Ursu', seat);
      const offer = await publishOffer(owner, { price: 437 });
      const search = await describeSearch(owner);
      const { page, guard } = owner;
      const offerPage = `preview/offer/${offer.short_code}`;
      const searchPage = `preview/request/${search.short_code}`;
      const open = async (path: string) => (await page.goto(`/${seat.locale}${path && `/${path}`}`))?.status();
      const shown = async () => page.locator('#root').innerText();
      for (const path of [
        '',
        'map',
        'map?find=requests',
        'privacy',
        offerPage,
        searchPage,
        `?property_id=${offer.id}`,
      ]) {
        expect(await open(path)).toBe(200);
        await expect.poll(shown).not.toBe('');
      }
      await owner.api(deactivateOffer, { params: { id: offer.id } });
      await owner.api(deactivateSearch, { params: { id: search.id } });
      // The document is a guest's: whose browser it is, is known there alone.
      guard.allow(/status of 404.*(\/preview\/|\/api\/properties\/999999999)/);
      const t = pageTexts(seat.locale);
      for (const [path, message, similar] of [
        [offerPage, /437/, t('offers.similar')],
        [searchPage, /500/, t('searchPages.similar')],
      ] as const) {
        expect(await open(path)).toBe(404);
        await expect(page.locator('main').getByText(message).filter({ visible: true }).first()).toBeVisible();
        await expect(page.getByRole('heading', { name: similar })).toHaveCount(0);
      }
      expect(await open('preview/offer/999999999')).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offers.goneTitle'));
    },
  );
