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

interface AgenciesTable {
  id: Generated<number>;
  name: string;
  logo_path: string | null;
  /** By a realtor, not by an administrator. */
  typed: Generated<boolean>;
}

interface SpecializationsTable {
  id: number;
  code: string;
  title_ru: string;
  title_ro: string;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    agencies: AgenciesTable;
    specializations: SpecializationsTable;
    dictionary_options: DictionaryOptionsTable;
  }
}
