/** Whether `Accept-Encoding` names a coding, and does not refuse it (`;q=0`). */
export function acceptsEncoding(accepted: string, name: string): boolean {
  return accepted.split(',').some((part) => {
    const [coding, ...parameters] = part.split(';').map((word) => word.trim());
    return coding === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
