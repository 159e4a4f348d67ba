import { beforeEach } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeToast, currentToasts } from '../toast.ts';

// All tests share one window: none of them begins with the size, the pointer or the notices that another one left.
beforeEach(async () => {
  for (const { id } of currentToasts()) closeToast(id);
  await page.viewport(1280, 800);
  const corner = document.body.appendChild(document.createElement('div'));
  corner.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 2px; height: 2px';
  await userEvent.hover(corner, { force: true });
  corner.remove();
});
