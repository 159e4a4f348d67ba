/**
 * A reply that is JSON already: of what many read the same, kept from the time it was checked against the contract.
 * @typeParam T what it says
 */
export class SerializedReply<T> {
  readonly json: string;
  /** For the compiler alone: the JSON of one reply is none of another. */
  declare readonly says: T;

  constructor(json: string) {
    this.json = json;
  }
}
