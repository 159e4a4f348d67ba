/** Hours one keeps free of viewings; from inclusive, to exclusive. */
export interface Blocked {
  id: number;
  from: Date;
  to: Date;
}

export function toBlocked({ id, from, to }: { id: number; from: string; to: string }): Blocked {
  return { id, from: new Date(from), to: new Date(to) };
}
