/** What `make` gives, made when it is first asked for: a page that names all places draws few, and a phone's start counts. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
