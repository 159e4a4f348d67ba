import type { DealKind, PropertyKind } from '@app/domain/kinds';
import { screen, type Screen, type View } from './galleryScreens.ts';

/** Presses what is asked first; a search's form comes with its first place. */
async function choose({ page }: View, deal: DealKind, kind: PropertyKind, place?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const value of [deal, kind]) {
    const box = dialog.locator(`input[value="${value}"]`).first();
    if (!(await box.isChecked())) await box.press('Space');
  }
  if (!place) return;
  await dialog.getByRole('button', { name: /^Сектор|^Sector/ }).click();
  await dialog.locator(`input[value="${place}"]`).press('Space');
}

/** Every kind's form of both sides, with what its deal alone asks. */
export const formScreens: readonly Screen[] = (['apartment', 'house', 'commercial', 'land'] as const).flatMap((kind) =>
  (['sale', 'exchange'] as const).flatMap((deal) => [
    screen(`form-offer-${kind}-${deal}`, 'owner', '/dashboard/reactions?create=offer', {
      act: (view) => choose(view, deal, kind),
    }),
    screen(`form-search-${kind}-${deal}`, 'client', '/dashboard/reactions?create=search', {
      act: (view) => choose(view, deal, kind, 'sector-botanica'),
    }),
  ]),
);
