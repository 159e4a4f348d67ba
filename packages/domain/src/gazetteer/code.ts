/** `('town', 'Ceadîr-Lunga')` → `town-ceadir-lunga`: ASCII, stable as long as the Romanian name is. */
export function placeCode(kind: string, name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${kind}-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
}
