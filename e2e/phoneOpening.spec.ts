import { revealOfferPhone, showOffer } from '@app/contract/offers';
import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { formatPhone } from '@app/domain/phone';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

for (const seat of seatsOf(phoneRo, desktopRu)) {
  test(
    `an owner opens the phone after a viewing only: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, visit }) => {
      const t = pageTexts(seat.locale);
      const show = { name: t('offers.showPhone') };
      const afterViewing = { name: t('profile.phoneOpensWhen.viewing') };
      const owner = await person('Ilie Rusu', seat);
      const offer = await publishOffer(owner, { price: beyondSearches });
      const { page } = await visit(seat);
      const address = `/${seat.locale}/preview/offer/${offer.short_code}`;
      await page.goto(address);
      await expect(page.getByRole('button', show)).toBeVisible();

      await owner.page.goto(`/${seat.locale}/dashboard/profile`);
      const choice = owner.page.getByRole('radiogroup', { name: t('profile.phoneOpens') });
      await choice.getByRole('radio', afterViewing).press('Space');
      await expect
        .poll(async () => (await owner.api(showOffer, { params: { id: offer.id } })).phone_opens)
        .toBe('viewing');
      await expect(choice.getByRole('radio', afterViewing)).toBeChecked();
      for (const name of ['Viber', 'WhatsApp']) {
        const box = owner.page.getByRole('checkbox', { name });
        await box.press('Space');
        await expect(box).toBeChecked();
      }
      const allowed = async () => (await owner.api(revealOfferPhone, { params: { id: offer.id } })).messengers;
      await expect.poll(allowed).toEqual(['viber', 'whatsapp']);
      await expectAccessible(owner.page);

      await page.goto(address);
      await expect(page.getByText(t('offers.phoneAfterViewing')).filter({ visible: true })).toBeVisible();
      await expect(page.getByRole('button', show)).toHaveCount(0);
      await expectAccessible(page);

      const client = await person('Ana Client', seat);
      const asked = { params: { id: offer.id }, body: { date_time: `${addDays(dayOf(new Date()), 1)} 12:00` } };
      await owner.api(acceptViewing, { params: { id: (await client.api(bookViewing, asked)).id } });
      await client.page.goto(address);
      await client.page.getByRole('button', show).click();
      const call = client.page.locator(`a[href="tel:${owner.phone}"]`).filter({ visible: true });
      await expect(call).toHaveText(formatPhone(owner.phone));
      const written = (name: string) => client.page.getByRole('link', { name: new RegExp(`${name}$`) });
      await expect(written('WhatsApp')).toHaveAttribute('href', `https://wa.me/${owner.phone.slice(1)}`);
      await expect(written('Viber')).toHaveAttribute('href', `viber://chat?number=%2B${owner.phone.slice(1)}`);
      await expect(written('Telegram')).toHaveCount(0);
      await expectAccessible(client.page);
    },
  );
}
