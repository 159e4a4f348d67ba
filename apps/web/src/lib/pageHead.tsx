import { createContext, useContext, useEffect } from 'react';
import { markHydrated } from './hydrated.ts';

export interface Head {
  title: string;
  description?: string;
  /** In-site or absolute address of a picture for link previews. */
  image?: string;
  /** Pages that only their visitor should see are kept out of search engines. */
  noIndex?: boolean;
  /** schema.org data; printed by the server only. */
  jsonLd?: object | readonly object[];
  type?: 'website' | 'article' | 'product';
  /** The query parameters that belong to this page's own address; all others are left out of the canonical one. */
  canonicalQuery?: string;
}

/** On the server the page being rendered hands its head to the document. */
export const HeadCollector = createContext<((head: Head) => void) | null>(null);

function setMeta(selector: string, content: string | undefined): void {
  const element = document.head.querySelector(selector);
  if (content !== undefined) element?.setAttribute('content', content);
}

/** Title, description and preview of the page, on the server in the document and in the page after navigation. */
export function PageHead(head: Head): null {
  const collect = useContext(HeadCollector);
  collect?.(head);
  const { title, description } = head;
  useEffect(() => {
    document.title = title;
    setMeta('meta[name="description"]', description);
    setMeta('meta[property="og:title"]', title);
    setMeta('meta[property="og:description"]', description);
  }, [title, description]);
  useEffect(markHydrated, []);
  return null;
}
