import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../ui/testing/show.tsx';
import { tolerateTranslation } from './tolerateTranslation.ts';

beforeAll(tolerateTranslation);

/** Its acts change a text, remove one, and put an element before one, as pages do when a phone is shown or a term extended. */
function Offer() {
  const [step, setStep] = useState(0);
  return (
    <section>
      <p data-part="phone">
        {step > 0 ? <b>+373 69 123 456</b> : null}
        Call the owner
      </p>
      <p data-part="term">
        until {step} <i>days</i>
      </p>
      <p data-part="hint">
        {step > 0 ? null : 'press'}
        <i>here</i>
        {step > 1 ? <b>again</b> : null}
        {step > 1 ? 'done' : null}
      </p>
      <button type="button" onClick={() => setStep(step + 1)}>
        act {step}
      </button>
    </section>
  );
}

function textNodes(): Text[] {
  const walker = document.createTreeWalker(
    page.getByRole('button').element().closest('section')!,
    NodeFilter.SHOW_TEXT,
  );
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

const ways = {
  wraps(text: Text) {
    const outer = document.createElement('font');
    text.replaceWith(outer);
    outer.appendChild(document.createElement('font')).append(text);
  },
  replaces(text: Text) {
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).append(`~${text.data}`);
    text.replaceWith(outer);
  },
} as const;

const part = (name: string) => document.querySelector(`[data-part=${name}]`)!.textContent;

for (const [name, translate] of Object.entries(ways))
  test(`shows what changed on a page whose translator ${name} its texts`, async () => {
    const errors: unknown[] = [];
    const listen = ({ error }: ErrorEvent) => errors.push(error);
    window.addEventListener('error', listen);
    show(<Offer />);
    const act = page.getByRole('button');
    for (const step of [1, 2, 3]) {
      await expect.element(act).toBeVisible();
      for (const text of textNodes()) translate(text);
      await userEvent.click(act);
      await expect.poll(() => act.element().textContent).toMatch(new RegExp(`^~*act ${step}$`));
    }
    expect(part('phone')).toMatch(/^~*\+373 69 123 456~*Call the owner$/);
    expect(part('term')).toMatch(/^~*until 3~* *~*days$/);
    expect(part('hint')).toMatch(/^~*here~*again~*done$/);
    expect(errors).toEqual([]);
    window.removeEventListener('error', listen);
  });

test('goes on where a text was replaced before the guard was loaded', () => {
  const place = document.createElement('p');
  const lost = document.createTextNode('lost');
  expect(place.removeChild(lost)).toBe(lost);
  place.insertBefore(document.createElement('b'), lost);
  expect(place.innerHTML).toBe('<b></b>');
});

test('leaves the mistakes of our own code as they are', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  expect(() => one.removeChild(other)).toThrow('not a child');
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow('not a child');
});
