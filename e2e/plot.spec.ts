import { expect, test } from './fixtures.ts';
import { mapPatience } from './drawZone.ts';

test('a plot’s outline is drawn by keyboard alone', async ({ person }) => {
  test.slow();
  const { page } = await person('Plot Owner');
  // The map then jumps instead of gliding.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ru/dashboard/properties?create=offer');
  const dialog = page.getByRole('dialog', { name: 'Создать предложение' });
  await dialog.getByRole('radio', { name: 'Участок' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('radio', { name: 'Метка' }).focus();
  await page.keyboard.press('ArrowRight');
  const draw = dialog.getByRole('button', { name: 'Обвести участок' });
  await expect(draw).toBeVisible(mapPatience);
  await draw.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[data-drawing="ready"]')).toBeVisible(mapPatience);
  const said = dialog.getByRole('status');
  await page.keyboard.press('Enter');
  await expect(said.filter({ hasText: 'Поставлен 1 угол' })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(said.filter({ hasText: 'Поставлено 2 угла' })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(said.filter({ hasText: 'Поставлено 3 угла' })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(dialog.getByText(/^Площадь контура/)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Адрес' })).not.toHaveValue('');
});
