import { listSuitableOffers } from '@app/contract/proposals';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';

test.beforeEach(() => test.slow());

/** Around the place of the offer, from where it is five minutes to a school and seventeen to a kindergarten. */
const around = '28.83,47.022;28.835,47.022;28.835,47.027;28.83,47.027';

const seats = {
  ru: {
    seat: { width: 1440, pixels: 1 },
    price: 437,
    pill: 'Рядом',
    filter: 'Школа: до 10 мин пешком',
    mySearch: 'Сохранить как поиск',
    section: 'Что рядом',
    school: 'Школа: сколько минут пешком',
    estimate: 'Пешком, приблизительно',
    wish: 'Детский сад',
    create: 'Создать поиск',
    save: 'Сохранить',
    edit: 'Изменить поиск',
    almost: /^Почти подошли/,
    broken: 'Детский сад: 17 мин пешком — а условие обязательное',
    differs: 'Детский сад: 17 мин пешком',
    met: 'Школа: 5 мин пешком',
    asked: 'до 15 мин пешком',
  },
  ro: {
    seat: { width: 390, height: 844, touch: true, theme: 'night', pixels: 1 },
    price: 438,
    pill: 'În apropiere',
    filter: 'Școală: până la 10 min pe jos',
    mySearch: 'Salvează căutarea',
    section: 'Ce este în apropiere',
    school: 'Școală: câte minute pe jos',
    estimate: 'Pe jos, aproximativ',
    wish: 'Grădiniță',
    create: 'Creează căutarea',
    save: 'Salvează',
    edit: 'Modifică căutarea',
    almost: /^Aproape potrivite/,
    broken: 'Grădiniță: 17 min pe jos — iar condiția e obligatorie',
    differs: 'Grădiniță: 17 min pe jos',
    met: 'Școală: 5 min pe jos',
    asked: 'până la 15 min pe jos',
  },
} as const;

async function look(page: Page, name: string): Promise<void> {
  if (process.env['SCREENS']) await page.screenshot({ path: `${process.env['SCREENS']}/near-${name}.png` });
}

for (const [locale, { seat, price, ...words }] of Object.entries(seats) as ['ru' | 'ro', (typeof seats)['ru']][])
  test(`who looks for a home near a school filters by minutes, searches by them, and sees how far it is: ${locale}`, async ({
    person,
  }) => {
    await publishOffer(await person('Ион'), { price });
    const seeker = await person('Ана', { locale, ...seat });
    const { page } = seeker;

    // The map's filter, and what it said in a search of one's own.
    await page.goto(`/${locale}/map?deal=1&kind=1&price_from=300&price_to=500&zone=${around}&facts=near_school.-5`);
    const main = page.getByRole('main');
    await expect(main.getByText(`${price} €`).first()).toBeVisible();
    if (seat.width === 1440) {
      await main.getByRole('button', { name: /: до 5\sмин пешком/ }).click();
      const panel = page.getByRole('group', { name: 'Школа' }).or(page.getByRole('radiogroup', { name: 'Школа' }));
      const ten = panel.getByRole('radio', { name: '10 мин', exact: true });
      await ten.press('Space');
      await expect(ten).toBeChecked();
      await look(page, `filter-${locale}`);
      await expectAccessible(page);
      await page
        .getByRole('button', { name: /^Показать \d/ })
        .last()
        .click();
      await expect(page).toHaveURL(/facts=near_school\.-10/);
      await expect(main.getByRole('button', { name: words.filter })).toBeVisible();
    } else await page.goto(page.url().replace('near_school.-5', 'near_school.-10'));
    await main.getByRole('link', { name: words.mySearch }).click();

    const form = page.getByRole('dialog');
    const chip = (field: string) => form.locator(`label:has(> input[value="${field}"])`);
    const minutes = (field: string, count: number) => form.locator(`[data-field="${field}"] input[value="${count}"]`);
    await expect(form.locator('input[value="near_school"]')).toBeChecked();
    await expect(minutes('near_school', 10)).toBeChecked();
    await expect(form.getByRole('radiogroup', { name: words.school })).toBeVisible();
    await expect(form.getByText(words.estimate)).toBeVisible();
    await form.locator('input[value="near_kindergarten"]').press('Space');
    await expect(minutes('near_kindergarten', 10)).toBeChecked();
    await minutes('near_kindergarten', 10).press('ArrowRight');
    await expect(minutes('near_kindergarten', 15)).toBeChecked();
    const must = form.locator('[data-must="near_kindergarten"]');
    await expect(must).toHaveAttribute('aria-pressed', 'false');
    await must.press('Enter');
    await expect(must).toHaveAttribute('aria-pressed', 'true');
    await chip('near_kindergarten').scrollIntoViewIfNeeded();
    await look(page, `form-${locale}`);
    await expectAccessible(page, '[role=dialog]');
    // What else a rent asks.
    await form.locator('[data-field="people"] button').last().press('Enter');
    await form.locator('[data-field="rent_term"] input[inputmode]').fill('12');
    await form.locator('[data-field="active_for"] input[value="10"]').press('Space');
    await form.locator('[data-field="rooms"] input[value="rooms_2"]').check({ force: true });
    await form.getByRole('button', { name: words.create }).click();
    await expect(page).toHaveURL(/request_id=/, { timeout: 30_000 });

    // A must that it breaks: it stands with the almost suitable ones, and says how far it is.
    const code = new URL(page.url()).searchParams.get('request_id')!;
    const own = (found: readonly { price: number }[]) => found.filter((one) => one.price === price);
    const read = async () => {
      const { suitable_adverts: suitable, near_misses: near } = await seeker.api(listSuitableOffers, {
        params: { id: code },
        query: { limit: 60 },
      });
      return [own(suitable).length, own(near).length];
    };
    expect(await read()).toEqual([0, 1]);
    await page.goto(`/${locale}/preview/request/${code}`);
    await expect(page.getByText(words.asked).first()).toBeVisible();
    await page.getByRole('tab', { name: words.almost }).click();
    const row = page
      .getByRole('tabpanel')
      .getByRole('article')
      .filter({ hasText: `${price} €` });
    await expect(row.getByText(words.broken)).toBeVisible();
    await expect(row.getByText(words.met)).toBeVisible();
    await row.scrollIntoViewIfNeeded();
    await look(page, `match-${locale}`);
    await expectAccessible(page);

    // As a wish it is a difference.
    await page.goto(`/${locale}/dashboard/requests?edit_search=${code}`);
    await form.locator('[data-must="near_kindergarten"]').click();
    await form.getByRole('button', { name: words.save }).click();
    await expect(form).toBeHidden({ timeout: 30_000 });
    expect(await read()).toEqual([1, 0]);
    await page.goto(`/${locale}/preview/request/${code}`);
    await expect(row.getByText(words.differs, { exact: true })).toBeVisible();
    await look(page, `search-${locale}`);
  });
