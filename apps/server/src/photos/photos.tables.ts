import type { Generated } from 'kysely';

interface PhotosTable {
  id: Generated<number>;
  owner_id: number | null;
  sha256: Buffer;
  path: string;
  width: number;
  height: number;
  thumbhash: Buffer;
  /** Eight bytes of its difference hash; null until it is worked out, empty for a picture too plain to be told by. */
  perceptual_hash: Buffer | null;
  created_at: Generated<Date>;
  /** The photo it was drawn from, and by how many quarters it was turned clockwise. */
  turned_from: number | null;
  quarter_turns: Generated<number>;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    photos: PhotosTable;
  }
}
