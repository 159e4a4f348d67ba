interface Chosen {
  identifier: string;
  password: string;
  remember: boolean;
}

/** What somebody chose before a code was asked for: in the page's memory alone, and gone when it is used or given up. */
let chosen: Chosen | null = null;

export function keepChosen(next: Chosen | null): void {
  chosen = next;
}

/** The password that waits for the code of this phone or e-mail. */
export function chosenFor(identifier: string): Chosen | null {
  return chosen?.identifier === identifier ? chosen : null;
}
