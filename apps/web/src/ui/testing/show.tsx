import '../tokens.css';
import '../base.css';
import type { Locale } from '@app/domain/kinds';
import { QueryClient } from '@tanstack/react-query';
import { run } from 'axe-core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createTranslator } from 'use-intl/core';
import { expect, onTestFinished } from 'vitest';
import type { Locator } from 'vitest/browser';
import { Providers } from '../../app/Providers.tsx';
import type { Messages } from '../../texts/messages.ts';
import ro from '../../texts/ro/index.ts';
import ru from '../../texts/ru/index.ts';

const messages: Record<Locale, Messages> = { ru, ro: ro as unknown as Messages };

/** The page's own texts in one language, so that a test never holds a copy of one. */
export const textsOf = (locale: Locale) => createTranslator({ locale, messages: messages[locale] });

/** Asks no server: a test puts in what one would answer. */
export const noServer = () => new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } });

/** Shows a component as the page does, until the test ends. */
export function show(node: ReactNode, { locale = 'ru' as Locale, queryClient = noServer() } = {}): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <Providers locale={locale} messages={messages[locale]} now={new Date()} queryClient={queryClient}>
      {node}
    </Providers>,
  );
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
}

/** Everything axe finds in the component is a failure: rule, place and reason. */
export async function expectAccessible(element: Element): Promise<void> {
  // A half-faded dialog has half the contrast.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await run(element, { resultTypes: ['violations'], preload: false });
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map((node) => [id, node.target.join(' '), node.failureSummary])),
  ).toEqual([]);
}

/** As somebody who came there by keyboard. */
export async function focusOn(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  (locator.element() as HTMLElement).focus();
}
