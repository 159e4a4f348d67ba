import type { Vote } from '@app/domain/board';
import type { Generated } from 'kysely';

interface BoardsTable {
  id: Generated<number>;
  user_id: number;
  key: string;
  created_at: Date;
}

interface BoardVotesTable {
  board_id: number;
  offer_id: number;
  user_id: number;
  vote: Vote;
  voted_at: Date;
}

interface BoardGuestsTable {
  id: Generated<number>;
  board_id: number;
  token_hash: Buffer;
  name: string;
}

interface BoardGuestVotesTable {
  guest_id: number;
  offer_id: number;
  vote: Vote;
  voted_at: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    boards: BoardsTable;
    board_votes: BoardVotesTable;
    board_guests: BoardGuestsTable;
    board_guest_votes: BoardGuestVotesTable;
  }
}
