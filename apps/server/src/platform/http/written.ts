/**
 * A reply that is text already: of what many read the same, kept from the time it was checked against the contract.
 * @typeParam T what the text says
 */
export class Written<T> {
  readonly text: string;
  /** For the compiler alone: a text of one reply is none of another. */
  declare readonly says: T;

  constructor(text: string) {
    this.text = text;
  }
}
