import { openMyBoard } from '@app/contract/board';
import { fieldErrors } from '@app/contract/fieldErrors';
import { favoriteOffer } from '@app/contract/reactions';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo } from './journeySeats.ts';
import { pageTexts, type PageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

const [ru, ro] = [pageTexts('ru'), pageTexts('ro')];

const said = (t: PageTexts, name: string, vote: 'yes' | 'maybe' | 'no') =>
  t('reactions.board.said', { name, vote: t(`reactions.board.vote.${vote}`) });

test(
  'two people decide together by a link: both see votes at once, an offer removed, and the board closed',
  { tag: '@nightly' },
  async ({ person }) => {
    const seller = await person('Ион', desktopRu);
    const ana = await person('Ана Попеску', desktopRu);
    const dan = await person('Dan Rusu', phoneRo);
    const offer = await publishOffer(seller);
    await ana.api(favoriteOffer, { params: { id: offer.id } });

    await ana.page.goto('/ru/dashboard/reactions');
    await ana.page.getByRole('button', { name: ru('reactions.board.share') }).click();
    const dialog = ana.page.getByRole('dialog');
    await dialog.getByRole('button', { name: ru('reactions.board.make') }).click();
    const link = await dialog.getByRole('textbox').inputValue();
    expect(link).toMatch(/\/ru\/board\/[\w-]{43}$/);
    await dialog.getByRole('link', { name: ru('reactions.board.open') }).click();
    await expect(ana.page.getByRole('heading', { name: ru('reactions.board.title') })).toBeVisible();
    await ana.page.getByRole('button', { name: ru('reactions.board.vote.yes'), exact: true }).click();
    await expect(ana.page.getByRole('button', { name: ru('reactions.board.vote.yes'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await dan.page.goto(new URL(link).pathname.replace('/ru/', '/ro/'));
    await expect(dan.page.getByRole('heading', { name: ro('reactions.board.titleOf', { name: 'Ана' }) })).toBeVisible();
    await expect(dan.page.getByText(said(ro, 'Ана', 'yes'))).toBeVisible();
    await expect(dan.page.getByText('Попеску')).toHaveCount(0);
    await dan.page.getByRole('button', { name: ro('reactions.board.vote.yes'), exact: true }).click();
    await expect(dan.page.getByText(ro('reactions.board.agreed'), { exact: true })).toBeVisible();
    await expect(ana.page.getByText(said(ru, 'Dan', 'yes'))).toBeVisible();
    await expect(ana.page.getByText(ru('reactions.board.agreed'), { exact: true })).toBeVisible();
    for (const { page } of [ana, dan]) await expectAccessible(page);

    await ana.page.getByRole('button', { name: ru('reactions.board.remove') }).click();
    await expect(dan.page.getByRole('heading', { name: ro('reactions.board.none.all') })).toBeVisible();
    await ana.page.getByRole('button', { name: ru('reactions.board.undo') }).click();
    await expect(ana.page.getByText(said(ru, 'Dan', 'yes'))).toBeVisible();

    // What the closed board answers is the point.
    for (const { guard } of [ana, dan]) guard.allow(/404/);
    await ana.page.getByRole('button', { name: ru('reactions.board.share') }).click();
    await dialog.getByRole('button', { name: ru('reactions.board.close') }).click();
    await dialog
      .last()
      .getByRole('button', { name: ru('reactions.board.close') })
      .click();
    await expect(dan.page.getByRole('heading', { name: ro('reactions.board.gone') })).toBeVisible();
  },
);

test(
  'guests of a board give a name and vote; votes change, two of one name differ, and the owner sees who said what',
  { tag: '@nightly' },
  async ({ person, visit }) => {
    const seller = await person('Ион', desktopRu);
    const ana = await person('Ана Попеску', desktopRu);
    const offer = await publishOffer(seller);
    await ana.api(favoriteOffer, { params: { id: offer.id } });
    const { key } = await ana.api(openMyBoard);
    await ana.page.goto(`/ru/board/${key}`);

    const wide = await visit(desktopRu);
    const narrow = await visit(phoneRo);
    await wide.page.goto(`/ru/board/${key}`);
    await wide.page.getByRole('button', { name: ru('reactions.board.vote.no'), exact: true }).click();
    const asked = wide.page.getByRole('dialog', { name: ru('reactions.board.name.title') });
    await asked.getByRole('button', { name: ru('reactions.board.name.act') }).click();
    await expect(asked.getByText(fieldErrors.name_required.ru)).toBeVisible();
    await expectAccessible(wide.page);
    await asked.getByLabel(ru('reactions.board.name.label')).fill('Дан');
    await asked.getByLabel(ru('reactions.board.name.label')).press('Enter');
    await expect(asked).toBeHidden();
    await expect(wide.page.getByRole('button', { name: ru('reactions.board.vote.no'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(ana.page.getByText(said(ru, 'Дан', 'no'))).toBeVisible();

    await narrow.page.goto(`/ro/board/${key}`);
    await narrow.page.getByRole('button', { name: ro('reactions.board.vote.maybe'), exact: true }).click();
    const called = narrow.page.getByRole('dialog', { name: ro('reactions.board.name.title') });
    await expectAccessible(narrow.page);
    await called.getByLabel(ro('reactions.board.name.label')).fill('Дан');
    await called.getByRole('button', { name: ro('reactions.board.name.act') }).click();
    await expect(narrow.page.getByText(said(ro, 'Дан', 'no'))).toBeVisible();
    await expect(ana.page.getByText(said(ru, 'Дан 2', 'maybe'))).toBeVisible();

    // A guest is remembered after a reload and may change the vote.
    await wide.page.reload();
    await expect(wide.page.getByRole('button', { name: ru('reactions.board.vote.no'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await wide.page.getByRole('button', { name: ru('reactions.board.vote.yes'), exact: true }).click();
    await expect(ana.page.getByText(said(ru, 'Дан', 'yes'))).toBeVisible();
    await expect(ana.page.getByText(said(ru, 'Дан', 'no'))).toHaveCount(0);
    await narrow.page.getByRole('button', { name: ro('reactions.board.vote.yes'), exact: true }).click();
    await ana.page.getByRole('button', { name: ru('reactions.board.vote.yes'), exact: true }).click();
    await expect(ana.page.getByText(ru('reactions.board.agreed'), { exact: true })).toBeVisible();
    const people = ana.page.getByRole('list', { name: ru('reactions.board.people') });
    await expect(people.getByRole('listitem')).toHaveText([
      new RegExp(`${ru('reactions.board.you')}$`),
      /Дан$/,
      /Дан 2$/,
    ]);
    for (const { page } of [ana, wide, narrow]) await expectAccessible(page);
  },
);
