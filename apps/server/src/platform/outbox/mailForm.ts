import { escapeHtml } from '@app/domain/escapeHtml';
import { product } from '@app/domain/product';
import type { Message } from './templates.ts';

/** The mail for programs that show text alone. */
export function mailText({ text, link, unsubscribe }: Message): string {
  const parts = [
    text,
    link && `${link.label}: ${link.href}`,
    unsubscribe && `${unsubscribe.label}: ${unsubscribe.href}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The mail as a card of tables and inline styles, which is all that mail programs agree on. Colours are dark enough and
 * light enough to be read when a program inverts them at night.
 */
export function mailHtml({ text, link, unsubscribe }: Message): string {
  const paragraphs = text
    .split('\n\n')
    .map((p) => `<p style="margin:0 0 16px">${escapeHtml(p).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = link
    ? `<p style="margin:8px 0 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#c2410c;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>`
    : '';
  const foot = unsubscribe
    ? `<p style="margin:0"><a href="${escapeHtml(unsubscribe.href)}" style="color:#6b6258">${escapeHtml(unsubscribe.label)}</a></p>`
    : '';
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;background:#fbf8f3"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font};font-size:16px;line-height:1.5;color:#1f1b16;text-align:left">
<tr><td style="padding:0 4px 14px;font-size:20px;font-weight:700;color:#c2410c">${escapeHtml(product.name)}</td></tr>
<tr><td style="padding:24px;background:#ffffff;border:1px solid #e7dfd3;border-radius:12px">${paragraphs}${button}</td></tr>
<tr><td style="padding:16px 4px;font-size:13px;color:#6b6258">${foot}</td></tr>
</table></td></tr></table></body></html>`;
}

/** One click in the mail program ends such mails (RFC 2369, RFC 8058). */
export function mailHeaders({ unsubscribe }: Message): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    'List-Unsubscribe': `<${unsubscribe.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
