import { namePlace } from '@app/contract/map';
import type { LngLat } from '@app/domain/kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callQuery } from '../lib/callQuery.ts';

/**
 * Asks what a point is called and tells it, unless another point was asked for meanwhile. A failure is silent: the
 * marker stands without its words, and the server names it on saving.
 */
export function useAddressOf(): (point: LngLat, tell: (address: string) => void) => void {
  const queryClient = useQueryClient();
  const last = useRef<LngLat>(undefined);
  return (point, tell) => {
    last.current = point;
    const [lng, lat] = point;
    queryClient.fetchQuery(callQuery(namePlace, { query: { lng, lat } })).then(
      ({ address }) => last.current === point && tell(address),
      () => undefined,
    );
  };
}
