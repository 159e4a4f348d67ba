import { locales, type Locale } from '@app/domain/kinds';
import { product } from '@app/domain/product';
import type { FastifyInstance } from 'fastify';

const words = {
  ru: {
    name: 'недвижимость в Молдове',
    description: 'Предложения и поиски недвижимости, которые находят друг друга',
    map: 'Карта',
    calendar: 'Календарь просмотров',
    notifications: 'Уведомления',
  },
  ro: {
    name: 'imobiliare în Moldova',
    description: 'Oferte și căutări imobiliare care se găsesc unele pe altele',
    map: 'Harta',
    calendar: 'Calendarul vizionărilor',
    notifications: 'Notificări',
  },
} as const;

const icon = (file: string, side: number, purpose = 'any') => ({
  src: `/icons/${file}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** What a system needs to install the page as an app. One app whichever language it was installed in. */
function manifest(locale: Locale) {
  const t = words[locale];
  return {
    id: '/',
    name: `${product.name} — ${t.name}`,
    short_name: product.name,
    description: t.description,
    lang: locale,
    start_url: `/${locale}`,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [icon('icon', 192), icon('icon', 512), icon('maskable', 512, 'maskable')],
    shortcuts: [
      { name: t.map, url: `/${locale}/map` },
      { name: t.calendar, url: `/${locale}/dashboard/calendar` },
      { name: t.notifications, url: `/${locale}/dashboard/notifications` },
    ],
  };
}

/** `/manifest-ru.webmanifest`, `/manifest-ro.webmanifest`: the document of each language names its own. */
export function registerManifest(app: FastifyInstance): void {
  for (const locale of locales) {
    app.get(`/manifest-${locale}.webmanifest`, async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifest(locale))),
    );
  }
}
