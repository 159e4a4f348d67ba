import { beforeEach } from 'vitest';
import { page, userEvent } from 'vitest/browser';

// All tests share one window: none of them begins in the size or with the pointer where another one left them.
beforeEach(async () => {
  await page.viewport(1280, 800);
  const corner = document.body.appendChild(document.createElement('div'));
  corner.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 2px; height: 2px';
  await userEvent.hover(corner, { force: true });
  corner.remove();
});
