// The theme that a person chose goes before the system's.
const theme = /(?:^|; )theme=(dark|light)/.exec(document.cookie)?.[1];
if (theme) document.documentElement.style.colorScheme = theme;

// The page that was asked for is asked for again as soon as the server answers: the browser's own word that it is online
// often comes before the network works, and does not come at all when it was the server that was away.
const pause = 4_000;

async function tryAgain() {
  if (document.visibilityState !== 'visible') return;
  try {
    const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    if (answer.ok) location.reload();
  } catch {
    // Still away.
  }
}

addEventListener('online', () => void tryAgain());
setInterval(() => void tryAgain(), pause);
