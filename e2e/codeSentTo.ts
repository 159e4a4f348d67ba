import { type Page } from '@playwright/test';
import { expect } from './patientExpect.ts';

/** The newest six-digit code that was sent there. */
export async function codeSentTo(page: Page, to: string, earlier?: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const sent = (await (await page.request.get('/dev/outbox.json')).json()) as { to: string; text: string }[];
      code = sent
        .filter((message) => message.to === to)
        .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
        .find((sent) => sent !== undefined && sent !== earlier);
      return code;
    })
    .toBeDefined();
  return code!;
}
