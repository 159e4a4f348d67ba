/* Rows that PostgreSQL writes as JSON, to bring several tables as one text, have moments as text. */

/** Names of a row's columns that hold a `T`. */
export type ColumnOf<Row, T> = keyof {
  [K in keyof Row as unknown extends Row[K] ? never : T extends Row[K] ? K : never]: true;
};

export const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
