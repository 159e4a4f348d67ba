/** Where a link may be sent. Each opens the messenger's own page or program, and nothing is asked of it before. */
export const shareTargets = {
  telegram: (link: string, text: string) =>
    `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
  viber: (link: string, text: string) => `viber://forward?text=${encodeURIComponent(`${text}\n${link}`)}`,
  whatsapp: (link: string, text: string) => `https://wa.me/?text=${encodeURIComponent(`${text}\n${link}`)}`,
} as const satisfies Record<string, (link: string, text: string) => string>;
export type ShareTarget = keyof typeof shareTargets;
