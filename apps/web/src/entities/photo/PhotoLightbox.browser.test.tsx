import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, textsOf } from '../../ui/testing/show.tsx';
import { PhotoLightbox } from './PhotoLightbox.tsx';

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test('the photo covers the window', async () => {
  show(<PhotoLightbox photos={[{ src: dot }]} index={0} alt="kitchen" onClose={() => undefined} />);
  const photo = page.getByRole('img', { name: /kitchen/ });
  await expect.element(photo).toBeInTheDocument();
  const { left, top, width, height } = photo.element().closest('.yarl__portal')!.getBoundingClientRect();
  expect([left, top, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
  await expect.element(page.getByRole('button', { name: textsOf('ru')('ui.close') })).toBeInViewport();
});
