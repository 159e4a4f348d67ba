import type { Call } from '@app/contract/call';
import type { Page } from '@playwright/test';
import { expect } from './patientExpect.ts';

/** Does what makes the page call, and expects the page to show the sentence that the server answers with. */
export async function expectAnswerShown(
  page: Page,
  { method, path }: Pick<Call, 'method' | 'path'>,
  act: () => Promise<void>,
): Promise<void> {
  const address = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === method && address.test(new URL(response.url()).pathname) && response.ok(),
  );
  await act();
  const { message } = (await (await answered).json()) as { message?: string };
  expect(message).toBeTruthy();
  await expect(page.getByText(message!)).toBeVisible();
}
