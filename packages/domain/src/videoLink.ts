/** Where a video may stand: who opens it leaves for a place that they know. */
const hosts = [
  'youtube.com',
  'youtu.be',
  'vimeo.com',
  'tiktok.com',
  'instagram.com',
  'facebook.com',
  'fb.watch',
  'rutube.ru',
  'vk.com',
  'vkvideo.ru',
  'ok.ru',
];
const link = /^https:\/\/(?:(?:www|m|vm)\.)?([a-z]+(?:\.[a-z]+)+)\/[^\s"'<>\\]+$/;

/** Whether this is the address of a video: https, of a known host, without a port and without somebody's password. Nobody fetches it. */
export function isVideoLink(text: string): boolean {
  const host = link.exec(text)?.[1];
  return host !== undefined && hosts.includes(host);
}
