import type { Generated } from 'kysely';

interface DictionaryOptionsTable {
  id: number;
  dictionary: number;
  code: string;
  title_ru: string;
  title_ro: string;
  description_ru: Generated<string>;
  description_ro: Generated<string>;
  position: number;
  hidden: Generated<boolean>;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    dictionary_options: DictionaryOptionsTable;
  }
}
