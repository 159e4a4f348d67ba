import { deactivateOffer, type FullOffer } from '@app/contract/offers';
import { deactivateSearch } from '@app/contract/searches';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';

const words = {
  ru: { offer: 'Этого предложения больше нет', search: 'Такого поиска нет', similar: /Похожие/ },
  ro: { offer: 'Această ofertă nu mai există', search: 'Această căutare nu există', similar: /asemănătoare/ },
} as const;
const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true },
] as const;

/** Nothing of it stands in the document that a search engine or a messenger reads. */
function expectUntold(html: string, offer: FullOffer): void {
  expect(html).toMatch(/<meta name="robots" content="noindex"\/>/);
  expect(html).not.toContain('application/ld+json');
  expect(html).not.toContain(offer.address);
  expect(html).not.toContain(offer.photos[0]!.path.replace(/-\d+\.webp$/, ''));
}

for (const seat of seats) {
  test(`what its owner hid is gone for others, with similar ones shown: ${seat.locale}`, async ({
    person,
    visit,
    request,
    home,
  }) => {
    const owner = await person('Ion Ursu', seat);
    const offer = await publishOffer(owner, { price: 431 });
    const search = await describeSearch(owner);
    await owner.api(deactivateOffer, { params: { id: offer.id } });
    await owner.api(deactivateSearch, { params: { id: search.id } });
    for (const ref of [offer.short_code, String(offer.id)]) {
      const answer = await request.get(`${home}/${seat.locale}/preview/offer/${ref}`);
      expect(answer.status()).toBe(404);
      expectUntold(await answer.text(), offer);
    }
    const { page, guard } = await visit(seat);
    guard.allow(/404/);
    const t = words[seat.locale];
    for (const [path, title] of [
      [`preview/offer/${offer.short_code}`, t.offer],
      [`preview/request/${search.short_code}`, t.search],
    ]) {
      expect((await page.goto(`/${seat.locale}/${path}`))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
      await expect(page.getByRole('heading', { name: t.similar })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expectAccessible(page);
    }
    await page.goto(`/${seat.locale}/map?property_id=${offer.id}`);
    await expect(page.getByRole('dialog').getByRole('heading', { name: t.offer })).toBeVisible();
    await owner.page.goto(`/${seat.locale}/?property_id=${offer.short_code}`);
    await expect(owner.page.getByRole('dialog').getByText(/431/).filter({ visible: true }).first()).toBeVisible();
  });

  test(`its owner opens the page of what they hid, and every page is taken over whole: ${seat.locale}`, async ({
    person,
  }) => {
    test.slow();
    const owner = await person('Ion Ursu', seat);
    const offer = await publishOffer(owner, { price: 437 });
    const search = await describeSearch(owner);
    const { page, guard } = owner;
    const offerPage = `preview/offer/${offer.short_code}`;
    const searchPage = `preview/request/${search.short_code}`;
    const open = async (path: string) => (await page.goto(`/${seat.locale}${path && `/${path}`}`))?.status();
    const shown = async () => page.locator('#root').innerText();
    for (const path of ['', 'map', 'map?find=requests', 'privacy', offerPage, searchPage, `?property_id=${offer.id}`]) {
      expect(await open(path)).toBe(200);
      await expect.poll(shown).not.toBe('');
    }
    await owner.api(deactivateOffer, { params: { id: offer.id } });
    await owner.api(deactivateSearch, { params: { id: search.id } });
    // The document is a guest's: whose browser it is, is known there alone.
    guard.allow(/status of 404.*(\/preview\/|\/api\/properties\/999999999)/);
    for (const [path, message] of [
      [offerPage, /437/],
      [searchPage, /500/],
    ] as const) {
      expect(await open(path)).toBe(404);
      await expect(page.locator('main').getByText(message).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: words[seat.locale].similar })).toHaveCount(0);
    }
    expect(await open('preview/offer/999999999')).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[seat.locale].offer);
  });
}
