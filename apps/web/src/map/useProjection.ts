import type { Project } from '@app/domain/mapMarks';
import { useEffect, useState } from 'react';
import { useMap } from './mapContext.ts';

/** Where places are on the screen; another function after each movement of the map. */
export function useProjection(): Project {
  const { map } = useMap();
  const [project, setProject] = useState<Project>(() => projectionOf(map));
  useEffect(() => {
    const look = (): void => setProject(() => projectionOf(map));
    look();
    map.on('moveend', look);
    return () => void map.off('moveend', look);
  }, [map]);
  return project;
}

const projectionOf =
  (map: ReturnType<typeof useMap>['map']): Project =>
  ([lng, lat]) =>
    map.project([lng, lat]);
