import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { PageHead } from './pageHead.tsx';

it('names the page in both languages and lets nothing out of its place', async () => {
  const component = () => (
    <PageHead
      title={'Casă "la" <deal>'}
      description="a & b"
      shareTitle="450 €"
      image="/storage/a.webp"
      jsonLd={[{ name: '</script><script>alert(1)</script>' }]}
    />
  );
  const history = createMemoryHistory({ initialEntries: ['/preview/offer/abcd2345?from=x'] });
  const routeTree = createRootRoute({ component, notFoundComponent: component });
  const router = createRouter({ routeTree, history, origin: 'https://vatra.test', isServer: true });
  await router.load();
  const html = renderToString(
    <IntlProvider locale="ro" timeZone="Europe/Chisinau">
      <RouterProvider router={router as never} />
    </IntlProvider>,
  );
  expect(html).toContain('<title>Casă &quot;la&quot; &lt;deal&gt;</title>');
  expect(html).toContain('<meta property="og:title" content="450 €"/>');
  expect(html).not.toContain('og:image:width');
  expect(html).toContain('<meta property="og:image" content="https://vatra.test/storage/a.webp"/>');
  expect(html).toContain('<link rel="canonical" href="https://vatra.test/ro/preview/offer/abcd2345"/>');
  expect(html).toMatch(/hreflang="ru" href="https:\/\/vatra\.test\/ru\/preview\/offer\/abcd2345"/i);
  expect(html).not.toContain('<script>alert');
});
