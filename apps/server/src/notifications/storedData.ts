import type { Locale } from '@app/domain/kinds';

/** What a notification keeps beside its references: what its words need and no row holds. */
export interface StoredData {
  /** What a digest counts: offers. */
  ids?: number[];
  /** The reader's searches that those suit, when they are several; `search_id` is the first. */
  searches?: number[];
  text?: Partial<Record<Locale, string>>;
  /** `?property_id=…`, `?request_id=…` or a path; goes before what the references say. */
  link?: string;
  /** E.164, left by its owner so that the reader calls. */
  phone?: string;
  review_id?: number;
  rating?: number;
  comment?: string;
  days?: number;
  /** Of a favourite: whole euros it cost when the news began. */
  was?: number;
  /** Of a viewing whose time was changed: the instant it was at. */
  before?: string;
  /** Nobody had to answer: it was agreed as it was asked for. */
  at_once?: boolean;
  /** Who comes is late by ten minutes. */
  late?: boolean;
  /** The half hour went to another viewing. */
  taken?: boolean;
  /** By a viewing of the reader's own. */
  own?: boolean;
  /** Of a viewing: the instant it was at when it was told of; it may have been moved since. */
  at?: string;
  /** Of several times to choose from all of them; `at` is the last. */
  times?: string[];
  /** Of a viewing that went with its offer: what its rows said. */
  place?: string;
  reason?: Partial<Record<Locale, string>>;
}
