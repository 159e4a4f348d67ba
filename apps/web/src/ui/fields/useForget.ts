import { type Dispatch, type SetStateAction, useCallback } from 'react';

type Refused = Readonly<Record<string, string>>;

/** Takes the server's words away from the fields that are named: the person answers them. The same function all along. */
export function useForget(setRefused: Dispatch<SetStateAction<Refused>>): (...names: string[]) => void {
  return useCallback(
    (...names) => {
      setRefused((before) =>
        names.some((name) => name in before)
          ? Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
          : before,
      );
    },
    [setRefused],
  );
}
