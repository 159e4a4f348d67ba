import pg from 'pg';

/**
 * What a column holds, sent in PostgreSQL's binary form: whole numbers of any width, float8, timestamptz, which becomes
 * millionths of a second since 1970, text, text[] and bytea.
 */
export type ColumnKind = 'int' | 'float' | 'moment' | 'text' | 'texts' | 'bytes';

/** Microseconds from 1970 to 2000, from where PostgreSQL counts. */
const epoch = 946_684_800_000_000;

const int64 = (bytes: Buffer, at: number) => bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);

/** Dimensions, flags, type of the elements, their number, the first one's index; then each element's length and bytes. Nulls are left out. */
function readTexts(bytes: Buffer, from: number): string[] {
  const count = bytes.readInt32BE(from) === 0 ? 0 : bytes.readInt32BE(from + 12);
  const texts: string[] = [];
  for (let i = 0, at = from + 20; i < count; i++) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length === -1) continue;
    texts.push(bytes.toString('utf8', at, at + length));
    at += length;
  }
  return texts;
}

type Read = (bytes: Buffer, at: number, length: number) => unknown;
const readers: Readonly<Record<ColumnKind, Read>> = {
  int: (bytes, at, length) =>
    length === 4 ? bytes.readInt32BE(at) : length === 2 ? bytes.readInt16BE(at) : int64(bytes, at),
  float: (bytes, at) => bytes.readDoubleBE(at),
  moment: (bytes, at) => int64(bytes, at) + epoch,
  text: (bytes, at, length) => bytes.toString('utf8', at, at + length),
  texts: readTexts,
  bytes: (bytes, at, length) => bytes.subarray(at, at + length),
};

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** The signature, flags, and the length of an extension that nobody uses. */
const headerLength = signature.length + 8;

/**
 * Reads the rows of a statement as they stand on the wire, without texts in between and an object for each.
 * @param select without parameters
 * @param columns of the statement, in its order
 * @param visit is given the same object for every row
 */
export async function copyRows<Row>(
  pool: pg.Pool,
  select: string,
  columns: readonly (readonly [name: string, kind: ColumnKind])[],
  visit: (row: Row) => void,
): Promise<void> {
  const row: Record<string, unknown> = Object.fromEntries(columns.map(([name]) => [name, null]));
  const fields = columns.map(([name, kind]) => ({ name, read: readers[kind] }));
  /** A message holds whole rows, the first one the header before them. */
  const take = (bytes: Buffer) => {
    let at = bytes.subarray(0, signature.length).equals(signature) ? headerLength : 0;
    while (at < bytes.length && bytes.readInt16BE(at) === fields.length) {
      at += 2;
      for (const { name, read } of fields) {
        const length = bytes.readInt32BE(at);
        at += 4;
        row[name] = length === -1 ? null : read(bytes, at, length);
        at += Math.max(0, length);
      }
      visit(row as Row);
    }
  };
  const client = await pool.connect();
  let failed: unknown;
  const query = new pg.Query(`COPY (${select}) TO STDOUT (FORMAT binary)`);
  Object.assign(query, {
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // What is thrown here would end the process: it is told once the statement is over.
      try {
        if (failed === undefined) take(chunk);
      } catch (error) {
        failed = error;
      }
    },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      query.on('end', () => resolve());
      query.on('error', reject);
      client.query(query);
    });
  } finally {
    client.release();
  }
  if (failed !== undefined) throw failed;
}
