import type { Found, OpenSearch, MatchQuery } from '@app/engine/matchIndex/openSearch';
import { allowedSearchTypes } from '@app/domain/matching';
import { corners } from '@app/domain/ring';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { JobRunner } from '../../apps/server/src/platform/jobs/runner.ts';
import { jobs } from '../../apps/server/src/areas.ts';
import { type Cluster, startNativePostgres } from '../../scripts/nativePostgres.ts';
import { people } from './market.ts';
import { openQuietly, quietLog } from './openQuietly.ts';

/** One connection, kept for as long as the bench runs. */
interface Client {
  query<Row>(query: string | { name: string; text: string; values: readonly unknown[] }, values?: readonly unknown[]): Promise<{ rows: Row[] }>; // oxfmt-ignore
  release(): void;
}

const batch = 2_000;

/** The rule of domain/matching.ts for one offer, over the multicolumn GiST on the zones' boxes. */
const query = `SELECT DISTINCT z.search_id AS id FROM search_zones z
  WHERE z.active AND z.property_type = ANY($1::smallint[]) AND z.deal = $2::smallint
    AND z.bbox && box($3::point, $3::point)
    AND $4::bigint * 100 >= z.budget_min::bigint * 95 AND $4::bigint * 100 <= z.budget_max::bigint * 130
    AND coalesce($5::smallint >= z.rooms_min - 1, true) AND coalesce($5::smallint <= z.rooms_max + 1, true)
    AND z.expires_at >= $6::timestamptz AND z.user_id <> $7::bigint AND z.zone @> $3::point`;

const searchFields = `id bigint, owner bigint, deal smallint, type smallint, bmin integer, bmax integer, rmin smallint,
  rmax smallint, expires timestamptz`;
const insertSearches = `INSERT INTO searches (id, short_code, user_id, deal, property_type, status, budget_min, budget_max,
    rooms_min, rooms_max, active_for, expires_at, client_key, owner_words)
  OVERRIDING SYSTEM VALUE SELECT s.id, 's' || s.id, s.owner, s.deal, s.type, 0, s.bmin, s.bmax, s.rmin, s.rmax, 30, s.expires, 'k' || s.id,
    words_of_person(s.owner)
  FROM jsonb_to_recordset($1::jsonb) AS s (${searchFields})`;
const updateSearches = `UPDATE searches t SET user_id = s.owner, deal = s.deal, property_type = s.type, budget_min = s.bmin,
    budget_max = s.bmax, rooms_min = s.rmin, rooms_max = s.rmax, expires_at = s.expires
  FROM jsonb_to_recordset($1::jsonb) AS s (${searchFields}) WHERE t.id = s.id`;
const insertZones = `INSERT INTO search_zones (search_id, position, zone, bbox, ring, deal, property_type, active, user_id,
    expires_at, budget_min, budget_max, rooms_min, rooms_max)
  SELECT s.id, z.position - 1, z.zone::polygon,
    box((box(z.zone::polygon))[0] + point(0.00001, 0.00001), (box(z.zone::polygon))[1] - point(0.00001, 0.00001)),
    '[]', s.deal, s.type, true, s.owner, s.expires, s.bmin, s.bmax, s.rmin, s.rmax
  FROM jsonb_to_recordset($1::jsonb) AS s (${searchFields}, zones jsonb),
    jsonb_array_elements_text(s.zones) WITH ORDINALITY AS z (zone, position)`;

const rowOf = (search: OpenSearch) => ({
  id: search.id,
  owner: search.ownerId,
  deal: search.deal,
  type: search.propertyType,
  bmin: search.budgetMin,
  bmax: search.budgetMax,
  rmin: search.roomsMin,
  rmax: search.roomsMax,
  expires: new Date(search.expiresAt),
  zones: search.zones.map((ring) => `(${corners(ring).map(([x, y]) => `(${x},${y})`).join(',')})`), // oxfmt-ignore
});

/** The market in the product's own tables on a native PostgreSQL of its own. */
export class MarketDatabase {
  readonly url: string;
  readonly client: Client;
  readonly #database: Database;
  readonly #cluster: Cluster | undefined;
  /** Adds jobs and runs none. */
  readonly #queue: JobRunner;

  private constructor(url: string, cluster: Cluster | undefined, database: Database, queue: JobRunner, client: Client) {
    this.#queue = queue;
    this.#database = database;
    this.#cluster = cluster;
    this.url = url;
    this.client = client;
  }

  /** @param url of a database to keep: filled when it is empty, and left as it is in the end */
  static async start(market: Iterable<OpenSearch>, say: (text: string) => void, url?: string): Promise<MarketDatabase> {
    const cluster = url ? undefined : await startNativePostgres();
    if (typeof cluster === 'string') throw new Error(cluster);
    const began = performance.now();
    const opened = await openQuietly(cluster?.url ?? url!);
    await migrate(opened.db);
    const queue = await JobRunner.install(opened, jobs, quietLog);
    const client = (await opened.pool.connect()) as unknown as Client;
    const database = new MarketDatabase(cluster?.url ?? url!, cluster, opened, queue, client);
    const { rows } = await database.client.query('SELECT FROM searches LIMIT 1');
    if (rows.length > 0) return database;
    await database.#fill(market);
    say(`PostgreSQL ${cluster?.version ?? ''}: filled in ${Math.round((performance.now() - began) / 1000)} s`);
    return database;
  }

  get db(): Database['db'] {
    return this.#database.db;
  }

  async #fill(market: Iterable<OpenSearch>): Promise<void> {
    await this.client.query(
      `INSERT INTO users (id, name, phone) OVERRIDING SYSTEM VALUE
       SELECT n, 'n' || n, '+373' || (60000000 + n) FROM generate_series(1, ${people}) n`,
    );
    // As it is restored from a copy: what triggers write stands in the rows already.
    await this.client.query('SET session_replication_role = replica');
    let rows: ReturnType<typeof rowOf>[] = [];
    const flush = async () => {
      const text = JSON.stringify(rows);
      rows = [];
      await this.client.query(insertSearches, [text]);
      await this.client.query(insertZones, [text]);
    };
    for (const search of market) {
      rows.push(rowOf(search));
      if (rows.length === batch) await flush();
    }
    await flush();
    await this.client.query('SET session_replication_role = origin');
    await this.client.query('VACUUM ANALYZE');
  }

  /** Takes new states, as the product writes them: with the triggers that note the changes. */
  async edit(changed: Iterable<OpenSearch>): Promise<void> {
    const last = new Map<number, OpenSearch>();
    for (const search of changed) last.set(search.id, search);
    const all = [...last.values()].map(rowOf);
    for (let i = 0; i < all.length; i += batch) {
      const text = JSON.stringify(all.slice(i, i + batch));
      await this.client.query('BEGIN');
      await this.client.query('DELETE FROM search_zones WHERE search_id = ANY($1::bigint[])', [
        all.slice(i, i + batch).map(({ id }) => id),
      ]);
      await this.client.query(updateSearches, [text]);
      await this.client.query(insertZones, [text]);
      await this.client.query('COMMIT');
    }
  }

  async find(wanted: MatchQuery, found: Found): Promise<Found> {
    const [x, y] = wanted.point!;
    const values = [
      allowedSearchTypes(wanted.propertyType),
      wanted.deal,
      `(${x},${y})`,
      wanted.price,
      wanted.rooms,
      new Date(wanted.now),
      wanted.ownerId,
    ];
    const { rows } = await this.client.query<{ id: string }>({ name: 'suits', text: query, values });
    found.expect(rows.length);
    for (const { id } of rows) found.ids[found.count++] = Number(id);
    return found;
  }

  async stop(): Promise<void> {
    this.client.release();
    await this.#queue.stop();
    await this.#database.close();
    await this.#cluster?.stop();
  }
}
