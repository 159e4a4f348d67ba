import { fieldErrorText } from '@app/contract/fieldErrors';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { phoneRo } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

test('the contact form on a phone says what is missing, keeps what was typed, and is sent', async ({ visit }) => {
  const t = pageTexts('ro');
  const { page } = await visit(phoneRo);
  await page.goto('/ro/privacy');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.contact.support') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('support.type.support') });
  const send = dialog.getByRole('button', { name: t('support.send') });
  await send.click();
  await expect(dialog.getByText(fieldErrorText('phone_number_required', 'ro'))).toBeVisible();
  await expect(dialog.getByText(fieldErrorText('text_required', 'ro'))).toBeVisible();
  const question = 'Cum schimb adresa ofertei?';
  await dialog.getByLabel(t('support.text.support')).fill(question);
  await dialog.getByLabel(t('support.phone')).fill('0691');
  await send.click();
  await expect(dialog.getByText(fieldErrorText('phone_invalid', 'ro'))).toBeVisible();
  await expect(dialog.getByLabel(t('support.text.support'))).toHaveValue(question);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('radio', { name: t('support.type.help') }).check();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(1);
  await page.getByRole('radio', { name: t('support.type.support') }).check();
  await dialog.getByLabel(t('support.phone')).fill('069123456');
  await send.click();
  await expect(page.getByText(t('support.sentFallback'))).toBeVisible();
  await expect(dialog).toBeHidden();
});

test(
  'the calculator follows slider and input, converts currencies, and resets the down payment to 20%',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ru');
    const { page } = await visit();
    await page.goto('/ru/?calculator=100000');
    const dialog = page.getByRole('dialog', { name: t('shell.calculator') });
    const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });
    const down = field(t.within('landing.down', { percent: /\d+/ }));
    await expect(field(t('landing.value'))).toHaveValue(/^100\s000$/);
    await expect(down).toHaveValue(/^20\s000$/);
    await expect(dialog.getByText(/^587\s€$/)).toBeVisible();
    await dialog.getByRole('slider', { name: t('landing.term') }).press('Home');
    await expect(field(t('landing.term'))).toHaveValue('5');
    await expect(dialog.getByText(/^1\s622\s€$/)).toBeVisible();
    await down.fill('90000');
    await down.blur();
    await expect(down).toHaveValue(/^30\s000$/);
    // What it made of what was typed is said, until something else is.
    const corrected = dialog.getByText(t.pattern('calculator.atMost', { bound: /30\s000\s€/ }));
    await expect(corrected).toBeVisible();
    await field(t('landing.value')).fill('50000');
    await expect(down).toHaveValue(/^10\s000$/);
    await expect(corrected).toHaveCount(0);
    await dialog.getByText('MDL', { exact: true }).click();
    await expect(dialog.getByText('1 EUR =')).toBeVisible();
    const rate = Number(/= ([\d,]+) MDL/.exec(await dialog.innerText())?.[1]?.replace(',', '.'));
    const lei = async () => Number((await field(t('landing.value')).inputValue()).replace(/\s/g, ''));
    expect(await lei()).toBe(Math.round(50_000 * rate));
    await dialog.getByText(t('landing.asTable')).click();
    await expect(dialog.getByRole('row')).toHaveCount(6);
    await expectAccessible(page, '[role="dialog"]');
  },
);
