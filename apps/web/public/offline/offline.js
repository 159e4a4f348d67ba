// The connection is back: the page that was asked for is asked for again.
addEventListener('online', () => location.reload());
