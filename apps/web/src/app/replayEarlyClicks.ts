/**
 * The inline script that keeps the last button pressed before the page's code is there. Links work without it; a button
 * would do nothing, and its person would not know why. `replayEarlyClicks` presses it again when it can answer.
 */
export const keepEarlyClicks = `(function(){var kept;function keep(e){var t=e.target,b=t.closest&&!t.closest('a[href]')&&t.closest('button');
if(!b)return;if(kept)kept.removeAttribute('data-waiting');kept=b;b.setAttribute('data-waiting','');e.preventDefault();e.stopPropagation()}
addEventListener('click',keep,true);window.takeEarlyClick=function(){removeEventListener('click',keep,true);return kept}})()`;

declare global {
  interface Window {
    takeEarlyClick?: () => HTMLElement | undefined;
  }
}

/** Presses what was pressed too early, once. */
export function replayEarlyClicks(): void {
  const kept = window.takeEarlyClick?.();
  delete window.takeEarlyClick;
  kept?.removeAttribute('data-waiting');
  if (kept?.isConnected) kept.click();
}
