import type { Ref } from 'react';
import { useIsFromServer } from '../../../lib/hydrated.ts';
import draw from '../../../map/DrawZones.module.css';
import controls from '../../../map/MapControls.module.css';
import pins from '../../../map/pins.module.css';
import type { MapState } from '../mapState.ts';
import classes from './StillPane.module.css';

/** Named in the browser's code too: the build drops the styles of a module that only the server's part uses. */
const pressable = `.${pins.pin}, .${pins.cluster}, .${controls.controls} button, .${draw.bar} [data-control]`;

const StillMap = import.meta.env.SSR && (await import('./StillMap.tsx')).StillMap;

interface StillPaneProps {
  state: MapState;
  ref: Ref<HTMLDivElement>;
  /** A pin, a ring or a control was pressed; before the page is taken over pins and rings are links to their own pages. */
  onPress: (pressed: HTMLElement) => void;
}

/**
 * The place of the map, and in it what the server drew of one: the browser leaves that as it is and has no code of it, nor
 * its data a second time. Empty where the browser itself makes the page.
 */
export function StillPane({ state, ref, onPress }: StillPaneProps) {
  const isFromServer = useIsFromServer();
  if (StillMap)
    return (
      <div className={classes.still} data-still="">
        <StillMap state={state} />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its links and buttons are pressed
    <div
      ref={ref}
      className={classes.still}
      data-still=""
      onDragStart={(event) => event.preventDefault()}
      onClick={(event) => {
        const pressed = (event.target as Element).closest<HTMLElement>(pressable);
        if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPress(pressed);
      }}
      {...(isFromServer && { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true })}
    />
  );
}
