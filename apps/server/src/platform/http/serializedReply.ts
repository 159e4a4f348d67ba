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

/** A page of a list whose items are JSON already. @param rest what stands beside them */
export const serializedPage = <T extends { items: unknown }>(
  items: readonly { json: string }[],
  rest: Omit<T, 'items'>,
) => new SerializedReply<T>(`{"items":[${items.map(({ json }) => json).join(',')}],${JSON.stringify(rest).slice(1)}`);
