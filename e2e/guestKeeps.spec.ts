import { deactivateOffer } from '@app/contract/offers';
import { listReactedOffers } from '@app/contract/reactions';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';
import { publishOffer } from './publishOffer.ts';
import { signInAs, signOut } from './signInAs.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', width: 390, height: 844, touch: true, theme: 'night' },
] as const;

const words = {
  ru: {
    heart: 'В избранное',
    keptHere: 'В избранном этого браузера',
    favourites: 'Избранное',
    gone: 'Больше не показывается',
    remove: 'Убрать',
    adopted: 'Что вы отметили и начали до входа, теперь в вашем аккаунте',
    publish: 'Подать предложение',
    signInToPublish: 'Войдите, чтобы опубликовать. Всё заполненное останется на месте.',
    done: /^Готово/,
    address: 'Адрес',
    street: 'Дачия 27',
    password: 'Пароль',
    login: 'Войти',
    inBrowser: 'Всё осталось в этом браузере: откройте форму снова и продолжите',
  },
  ro: {
    heart: 'La favorite',
    keptHere: 'La favorite, în acest browser',
    favourites: 'Favorite',
    gone: 'Nu mai este afișat',
    remove: 'Scoate',
    adopted: 'Ce ați marcat și ați început înainte de intrare este acum în contul dvs.',
    publish: 'Publică oferta',
    signInToPublish: 'Intrați în cont ca să publicați. Tot ce ați completat rămâne la locul lui.',
    done: /^Gata/,
    address: 'Adresa',
    street: 'Dacia 27',
    password: 'Parola',
    login: 'Intră',
    inBrowser: 'Totul a rămas în acest browser: deschideți din nou formularul și continuați',
  },
} as const;

const formOf = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('[data-field="photos"]') });
const favouritesOf = async (one: Person) =>
  (await one.api(listReactedOffers, { query: {} })).items.map(({ id }) => id).toSorted((a, b) => a - b);

for (const seat of seats) {
  const { locale, width } = seat;
  const t = words[locale];
  const where = `${locale} at ${width}`;

  test(`a guest keeps favourites in the browser, and the first who signs in has them, once: ${where}`, async ({
    visit,
    person,
  }) => {
    test.slow();
    const owner = await person('Ion');
    const [offer, hidden] = [await publishOffer(owner), await publishOffer(owner, { price: 433 })];
    const [ana, other] = [await person('Ana'), await person('Vera')];
    const { page } = await visit(seat);
    for (const { short_code } of [offer, hidden]) {
      await page.goto(`/${locale}/preview/offer/${short_code}`);
      await page.getByRole('main').getByRole('button', { name: t.heart }).filter({ visible: true }).first().click();
      await expect(page.getByText(t.keptHere).first()).toBeVisible();
      await expect(page).not.toHaveURL(/auth=/);
    }
    const way = page.getByRole('link', { name: t.favourites }).filter({ visible: true });
    await expect(way).toHaveText(/2/);
    await owner.api(deactivateOffer, { params: { id: hidden.id } });

    await way.click();
    await expect(page).toHaveURL(/\/favorites$/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').filter({ hasText: t.gone })).toHaveCount(1);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('article').filter({ hasText: t.gone }).getByRole('button', { name: t.remove }).click();
    await expect(page.getByRole('article')).toHaveCount(1);

    // Called off, nothing is lost.
    await page.goto(`/${locale}/favorites?auth=1`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(1);

    await signInAs(page, locale, ana);
    await expect(page.getByText(t.adopted)).toBeVisible();
    expect(await favouritesOf(ana)).toEqual([offer.id]);
    await page.goto(`/${locale}/favorites`);
    await expect(page).toHaveURL(/\/dashboard\/reactions$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

    await signOut(page, locale);
    await signInAs(page, locale, other);
    await page.goto(`/${locale}/dashboard/reactions`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();
    expect(await favouritesOf(other)).toEqual([]);
  });

  test(`a guest writes a whole offer, and it is published after signing in by one press: ${where}`, async ({
    visit,
    person,
  }) => {
    test.slow();
    const ana = await person('Ana');
    const { page } = await visit(seat);
    await page.goto(`/${locale}/?create=offer`);
    const form = formOf(page);
    await form.locator('input[type="file"]').setInputFiles([await photoFile(page, 'room.jpg')]);
    await form.locator('input[type="file"]').setInputFiles([await photoFile(page, 'kitchen.jpg')]);
    const pictures = form.locator('[data-field="photos"] li:has(> [role="button"])');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.filter({ has: page.getByRole('progressbar') })).toHaveCount(0);
    await form.getByRole('combobox', { name: t.address }).fill(t.street);
    await form.getByRole('option').first().click();
    await form.locator('input[value="rooms_2"]').press('Space');
    await form.locator('input[name="price"]').fill('441');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(600);
    await page.keyboard.press('Escape');
    await expect(page.getByText(t.inBrowser)).toBeVisible();

    await page.goto(`/${locale}/?create=offer`);
    await expect(pictures).toHaveCount(2);
    await expect(form.locator('input[name="price"]')).toHaveValue('441');
    await expectAccessible(page, '[role=dialog]');
    await form.getByRole('button', { name: t.publish, exact: true }).click();
    await expect(page.getByText(t.signInToPublish)).toBeVisible();
    const signIn = page.getByRole('dialog').filter({ has: page.locator('input[name="identifier"]') });
    await expect(signIn).toBeVisible();
    // Called off, the form is there as it was.
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/auth=/);
    await expect(form.locator('input[name="price"]')).toHaveValue('441');

    await form.getByRole('button', { name: t.publish, exact: true }).click();
    await signIn.locator('input[name="identifier"]').fill(ana.phone);
    await signIn.locator('input[name="identifier"]').blur();
    await signIn.getByLabel(t.password, { exact: true }).fill(ana.password);
    await signIn.getByRole('button', { name: t.login, exact: true }).click();
    await expect(signIn).toBeHidden();
    await expect(form.locator('input[name="price"]')).toHaveValue('441');
    await expect(pictures).toHaveCount(2);
    await form.getByRole('button', { name: t.publish, exact: true }).click();
    await expect(page.getByRole('dialog', { name: t.done })).toBeVisible();

    // Whoever comes next finds nothing of it.
    await signOut(page, locale);
    await page.goto(`/${locale}/?create=offer`);
    await expect(form.locator('input[name="price"]')).toHaveValue('');
    await expect(pictures).toHaveCount(0);
  });
}
