import { acceptedLocale } from '@app/domain/acceptedLocale';
import { escapeHtml } from '@app/domain/escapeHtml';
import { product } from '@app/domain/product';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setContentPolicy } from './security.ts';

/** Colours as the product's own pages have them. */
const style = `
:root { color-scheme: light dark; --ground: light-dark(#fbf8f3, #12151c); --ink: light-dark(#1f1b16, #ece7df);
  --quiet: light-dark(#5b5349, #b9b3a8); --line: light-dark(#cfc4b4, #434b5a); --accent: light-dark(#9a3309, #f7ad80);
  --act: light-dark(#c2410c, #f08a4b); --on-act: light-dark(#ffffff, #22110a); }
:root[data-theme=dark] { color-scheme: dark; } :root[data-theme=light] { color-scheme: light; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; text-wrap: balance; } h2 { font-size: 1.125rem; margin: 0; }
a { color: var(--accent); } code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
button { min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--act); border-radius: 8px; background: var(--act);
  color: var(--on-act); font: inherit; font-weight: 600; cursor: pointer; }
form + form button { background: none; border-color: var(--line); color: var(--ink); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; }
article, details { border-top: 1px solid var(--line); padding: .75rem 0; }
summary { cursor: pointer; } .quiet { color: var(--quiet); margin: .25rem 0; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 600; color: var(--accent); }
`;

/**
 * A page of the server itself: in the theme chosen here before, else in the system's; under the strict policy.
 * @param script what it runs, if it runs anything
 */
export async function plainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  title: string,
  body: string,
  { locale = acceptedLocale(request.headers['accept-language']), head = '', script = '' } = {},
): Promise<FastifyReply> {
  setContentPolicy(reply, { scripts: script ? [script] : [], styles: [style] });
  const [, theme = ''] = /(?:^|; )theme=(dark|light)(?:;|$)/.exec(request.headers.cookie ?? '') ?? [];
  const heading = `${escapeHtml(title)} · ${escapeHtml(product.name)}`;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    .send(`<!doctype html><html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading}</title>${head}<style>${style}</style></head><body><main><h1>${heading}</h1>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`);
}
