/** A name that nothing else has and nobody guesses; `crypto.randomUUID` is there on secure addresses alone. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
