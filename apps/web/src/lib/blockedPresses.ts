/**
 * React lets no press through to a part of the server's page that it has not taken over yet, and forgets it. The last
 * button pressed so is pressed again with the next part that is taken over. Links need none of this: the browser follows them.
 */
let kept: HTMLButtonElement | undefined;
let isMissing = false;
let tell: () => void = () => undefined;

function keep(button: HTMLButtonElement): void {
  kept?.removeAttribute('data-waiting');
  kept = button;
  button.setAttribute('data-waiting', '');
  if (isMissing) tell();
}

function watch({ target }: MouseEvent): void {
  const button = target instanceof Element && !target.closest('a[href]') ? target.closest('button') : null;
  if (!button) return;
  let isThrough = false;
  const through = (): void => void (isThrough = true);
  button.addEventListener('click', through, { once: true, capture: true });
  setTimeout(() => {
    button.removeEventListener('click', through, { capture: true });
    if (!isThrough) keep(button);
  });
}

/** Begins to keep such presses. @param whenMissing says that what was pressed cannot answer: its code did not come */
export function keepBlockedPresses(whenMissing: () => void): void {
  tell = whenMissing;
  addEventListener('click', watch, { capture: true });
}

/** A part was taken over: presses again what waits. */
export function pressAgain(): void {
  const button = kept;
  kept = undefined;
  button?.removeAttribute('data-waiting');
  if (button?.isConnected) button.click();
}

/** A part's code did not come. */
export function partIsMissing(): void {
  isMissing = true;
  if (kept) tell();
}
