import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CopyField } from './CopyField.tsx';
import { EditInPlace } from './EditInPlace.tsx';
import { show } from './testing/show.tsx';

test('keeps the letters of every field at 16 px on a phone, so that an iPhone does not zoom', async () => {
  await page.viewport(390, 844);
  show(
    <div className="small">
      <CopyField text="link" label="copy" />
      <EditInPlace label="note" value="first" maxLength={20} onSave={() => undefined} />
      <select aria-label="kind" />
      <textarea aria-label="words" />
    </div>,
  );
  await page.getByRole('button', { name: 'note: ', exact: false }).click();
  await expect.element(page.getByRole('textbox', { name: 'note' })).toBeVisible();
  const sizes = [...document.querySelectorAll('input, select, textarea')].map(
    (field) => getComputedStyle(field).fontSize,
  );
  expect(sizes).toEqual(['16px', '16px', '16px', '16px']);
});
