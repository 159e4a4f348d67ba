import { locales } from '@app/domain/kinds';
import { product } from '@app/domain/product';
import { sharePictureSize } from '@app/domain/sharePicture';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale } from 'use-intl';
import { embeddedJson } from './embeddedJson.ts';
import { markHydrated } from './hydrated.ts';
import { usePathname } from './navigation.ts';

interface PageHeadProps {
  title: string;
  /** What a link's preview is called, where that says more than the page's title. */
  shareTitle?: string;
  /** For the server's document alone: the browser need not make it. */
  description?: string;
  /** In-site or absolute address of a picture for link previews. */
  image?: string;
  /** Pages that only their visitor should see are kept out of search engines. */
  noIndex?: boolean;
  /** schema.org data. */
  jsonLd?: readonly object[];
  type?: 'website' | 'article' | 'product';
  /** The query parameters that belong to this page's own address; all others are left out of the canonical one. */
  canonicalQuery?: string;
}

/** What the page is called, here and where it is linked to. React puts titles, and the server descriptions and links, into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, jsonLd = [] } = props;
  useEffect(markHydrated, []);
  return (
    <>
      <title>{title}</title>
      {import.meta.env.SSR ? <CrawlerTags {...props} /> : null}
      {jsonLd.map((item, i) => (
        <script
          key={i}
          type="application/ld+json"
          // The server's stays; what is made of a description says less in the browser.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: embeddedJson(item) }}
        />
      ))}
    </>
  );
}

/** What nobody reads who follows links within the page: it stands in the server's document alone. */
function CrawlerTags({
  title,
  shareTitle = title,
  description = '',
  image,
  noIndex,
  type = 'website',
  canonicalQuery = '',
}: PageHeadProps) {
  const locale = useLocale();
  const path = usePathname();
  const { origin } = useRouter();
  const picture = image ?? `/og-${locale}.png`;
  const addressIn = (language: string) => `${origin}/${language}${path === '/' ? '' : path}${canonicalQuery}`;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={shareTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={product.name} />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:image" content={picture.startsWith('/') ? origin + picture : picture} />
      {image && !image.startsWith('/share/') ? null : (
        <>
          <meta property="og:image:width" content={String(sharePictureSize.width)} />
          <meta property="og:image:height" content={String(sharePictureSize.height)} />
        </>
      )}
      <meta property="og:locale" content={`${locale}_MD`} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={addressIn(locale)} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      {noIndex ? <meta name="robots" content="noindex" /> : null}
    </>
  );
}
