/** The page of the server where a change of how one is reached, or a deletion, is taken back. */
export const undoPath = '/api/account/undo';
