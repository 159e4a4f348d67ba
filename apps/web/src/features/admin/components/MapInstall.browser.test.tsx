import type { showMapData } from '@app/contract/adminMap';
import type { Reply } from '@app/contract/call';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { IntlProvider } from 'use-intl';
import { admin } from '../../../texts/ru/admin.ts';
import ru from '../../../texts/ru/index.ts';
import { expectAccessible, show, textsOf } from '../../../ui/testing/show.tsx';
import { MapInstall } from './MapInstall.tsx';

type MapData = Reply<typeof showMapData>;
type Install = NonNullable<MapData['install']>;

const messages = { ...ru, admin };
const t = textsOf('ru');
const texts = admin.map.install;
const data: MapData = {
  version: '0123456789ab',
  installed_at: null,
  source: null,
  size: 400_000,
  addresses: { streets: 200, houses: 0 },
  near: { amenities: 4_600, stops: 700 },
  layers: [],
  extract_host: 'download.example',
  install: null,
};
const showInstall = (install: Partial<Install> | null) =>
  show(
    <IntlProvider locale="ru" messages={messages} timeZone="Europe/Chisinau">
      <main>
        <MapInstall
          data={{
            ...data,
            install: install && {
              state: 'running',
              step: null,
              share: 0,
              message: null,
              started_at: '2026-09-15T09:00:00.000Z',
              ...install,
            },
          }}
        />
      </main>
    </IntlProvider>,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('offers to install the map, and says from where it comes', async () => {
  showInstall(null);
  await expect.element(button(texts.start)).toBeVisible();
  await expect.element(page.getByText(/download\.example/)).toBeVisible();
});

test('shows how far the installation is, with a button that cancels it', async () => {
  showInstall({ step: 'tiles', share: 0.62 });
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '62');
  await expect.element(page.getByText(texts.step.tiles)).toBeVisible();
  await expect.element(button(t('ui.cancel'))).toBeVisible();
  await expectAccessible(document.querySelector('main')!);
});

test('says why the installation failed, and offers it again', async () => {
  showInstall({ state: 'failed', message: 'https://download.example: it answers 404' });
  await expect.element(page.getByRole('alert').getByText(/it answers 404/)).toBeVisible();
  await expect.element(button(texts.start)).toBeVisible();
});
