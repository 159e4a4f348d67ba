import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { TracingConfig } from '../config.ts';

export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** Whether it is sent at all. */
  isKept: boolean;
  name: string;
  kind: SpanKind;
  began: bigint;
}

type SpanKind = keyof typeof kinds;
/** As OTLP numbers them. */
const kinds = { server: 2, consumer: 5 } as const;

type Attributes = Readonly<Record<string, string | number>>;

const every = 2_000;
const atOnce = 512;
/** A collector that is away costs no more memory than this many spans. */
const most = 4_096;
const patience = 10_000;

const nanoseconds = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;

/** The W3C's `traceparent`: version, trace, span, and whether it is kept. */
const parentOf = (traceparent: string | undefined) =>
  /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '');

export const traceparentOf = ({ traceId, spanId, isKept }: Span): string =>
  `00-${traceId}-${spanId}-0${Number(isKept)}`;

const attribute = ([key, value]: [string, string | number]) => ({
  key,
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
});
const attributesOf = (all: Attributes) => Object.entries(all).map(attribute);

/** Sends what requests and jobs took to a collector, by OTLP over HTTP as JSON. */
export class Tracing {
  readonly #config: TracingConfig;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #waiting: object[] = [];
  #sending: Promise<void> = Promise.resolve();
  #isLost = false;

  constructor(config: TracingConfig, log: Logger) {
    this.#config = config;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), every).unref();
  }

  /** @param traceparent of what asked for it */
  begin(name: string, kind: SpanKind, traceparent?: string): Span {
    const [, traceId, parentSpanId, flags] = parentOf(traceparent) ?? [];
    return {
      traceId: traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      parentSpanId,
      isKept: flags === undefined ? Math.random() < this.#config.share : (Number.parseInt(flags, 16) & 1) === 1,
      name,
      kind,
      began: nanoseconds(),
    };
  }

  end(span: Span, attributes: Attributes, failed: boolean): void {
    if (!span.isKept || this.#waiting.length >= most) return;
    this.#waiting.push({
      traceId: span.traceId,
      spanId: span.spanId,
      ...(span.parentSpanId === undefined ? {} : { parentSpanId: span.parentSpanId }),
      name: span.name,
      kind: kinds[span.kind],
      startTimeUnixNano: String(span.began),
      endTimeUnixNano: String(nanoseconds()),
      attributes: attributesOf(attributes),
      status: failed ? { code: 2 } : {},
    });
    if (this.#waiting.length === atOnce) void this.flush();
  }

  /** Sends what waits, one batch after another. */
  flush(): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      while (this.#waiting.length > 0 && (await this.#send(this.#waiting.splice(0, atOnce))));
    });
    return this.#sending;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** @returns whether they were taken; what was not is dropped */
  async #send(spans: readonly object[]): Promise<boolean> {
    const resource = { attributes: attributesOf({ 'service.name': this.#config.serviceName }) };
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'server' }, spans }] }] });
    try {
      const headers = { ...this.#config.headers, 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(patience);
      const answer = await fetch(this.#config.url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      this.#isLost = false;
      return true;
    } catch (error) {
      if (!this.#isLost)
        this.#log.warn(
          { err: error },
          'traces do not reach their collector and are dropped: is OTEL_EXPORTER_OTLP_ENDPOINT right, and does it take OTLP over HTTP?',
        );
      this.#isLost = true;
      return false;
    }
  }
}
