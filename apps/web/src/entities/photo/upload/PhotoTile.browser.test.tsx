import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, textsOf } from '../../../ui/testing/show.tsx';
import { keptItem, newItem, type PhotoItem } from './photoItem.ts';
import { PhotosField } from './PhotosField.tsx';
import { PhotoTile } from './PhotoTile.tsx';

const t = textsOf('ru');
const ignore = (): void => undefined;
const photo = (id: number) => ({ id, path: 'aa/b-1920.webp', width: 1920, height: 1280, thumbhash: '' });

function showTile(item: PhotoItem): void {
  const acts = { onOpen: ignore, onRemove: ignore, onRetry: ignore, onTurn: ignore, onPlan: undefined };
  show(
    <ul style={{ width: 104 }}>
      <PhotoTile item={item} number={1} total={3} isCover held={false} {...acts} />
    </ul>,
  );
}

/** Whether a press 22 px from its middle to each side still meets the button. */
function hasTouchTarget(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const ends = [-21.5, 21.5].flatMap((by) => [[x + by, y] as const, [x, y + by] as const]);
  return ends.every(([atX, atY]) => button.contains(document.elementFromPoint(atX, atY)));
}

test('the cover badge gives way to the progress of its upload', async () => {
  showTile({ ...newItem('a', new File([], 'kitchen.jpg'), 'digest'), state: 'uploading', share: 0.64 });
  await expect.element(page.getByText('64%')).toBeVisible();
  await expect.element(page.getByText(t('photos.cover'), { exact: true })).not.toBeInTheDocument();
});

test('a kept cover bears its badge', async () => {
  showTile(keptItem(photo(1)));
  await expect.element(page.getByText(t('photos.cover'), { exact: true })).toBeVisible();
});

test.each([320, 390, 500])('every button of a photo is 44 px wide and high in a form of %i px', async (width) => {
  await page.viewport(width, 844);
  show(
    <div style={{ padding: 16 }}>
      <PhotosField start={[1, 2, 3, 4].map(photo)} max={25} tooMany="" onChange={ignore} onPending={ignore} hasPlans />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: t('photos.turnRight'), exact: false }).nth(3)).toBeVisible();
  const buttons = page
    .getByRole('listitem')
    .elements()
    .slice(0, 4)
    .flatMap((tile) => [...tile.querySelectorAll('button')]);
  expect(buttons).toHaveLength(12);
  expect(buttons.filter((button) => !hasTouchTarget(button)).map((button) => button.ariaLabel)).toEqual([]);
});
