/** The text with every number that may be a telephone's (8 digits or more) left out: for screens that others see. */
export function withoutPhones(text: string): string {
  return text.replace(/\+?\d(?:[\s().-]*\d){7,}/g, '…');
}
