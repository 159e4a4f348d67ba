import { normalisePhone } from '@app/domain/phone';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PhoneField } from './PhoneField.tsx';
import { focusOn, show, textsOf } from './testing/show.tsx';
import { fieldErrorText } from '@app/contract/fieldErrors';

const t = textsOf('ro');

/** Reads the value as every form does. */
function Phone({ kept = '' }) {
  const [value, setValue] = useState(kept);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <PhoneField label="phone" value={value} onChange={setValue} />
      <output>{normalisePhone(value) ?? 'none'}</output>
    </form>
  );
}

const field = page.getByRole('textbox', { name: 'phone' });
const read = page.getByRole('status');
const country = page.getByRole('combobox', { name: t('ui.phoneCountry') });

async function chooseRomania(): Promise<void> {
  show(<Phone />, { locale: 'ro' });
  await userEvent.selectOptions(country, 'RO');
  await focusOn(field);
  await userEvent.clear(field);
}

test('reads nine digits as a number of the chosen country, before the field is left too', async () => {
  await chooseRomania();
  await userEvent.keyboard('721234567');
  await expect.element(read).toHaveTextContent('+40721234567');
  await userEvent.tab();
  await expect.element(field).toHaveValue('+40 721 234 567');
});

test('refuses digits of another country at the field', async () => {
  await chooseRomania();
  await userEvent.keyboard('69123456');
  await expect.element(read).toHaveTextContent('none');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription(fieldErrorText('phone_invalid', 'ro'));
  await focusOn(field);
  await userEvent.keyboard('7');
  await expect.element(read).toHaveTextContent('+40691234567');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

test('refuses a number that was there before, as in a form that was kept, until it is changed', async () => {
  show(<Phone kept="+373 69 12" />, { locale: 'ro' });
  await expect.element(field).toHaveAccessibleDescription(fieldErrorText('phone_invalid', 'ro'));
  await focusOn(field);
  await userEvent.keyboard('{End}3');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

test('switches to the country that a full international number names', async () => {
  await chooseRomania();
  await userEvent.keyboard('0037369123456');
  await expect.element(country).toHaveValue('MD');
  await expect.element(read).toHaveTextContent('+37369123456');
});
