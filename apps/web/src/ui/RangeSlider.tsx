import { type CSSProperties, type PointerEvent, useRef } from 'react';
import type { Side } from './side.ts';
import { lastStop, percentOf, stopOf, valueAt } from './sliderSteps.ts';
import classes from './Slider.module.css';

type Pair = readonly [low: number, high: number];

interface RangeSliderProps {
  /** What each knob is, for readers of the page. */
  labels: readonly [low: string, high: string];
  /** The values as people read them, where that is more than the number. */
  texts?: readonly [low: string, high: string];
  value: Pair;
  onChange: (value: Pair) => void;
  min: number;
  max: number;
  step: number;
  side: Side;
}

/** Half a knob, px: as far as its middle comes to the line's ends. */
const edge = 11;

/**
 * Two knobs on one line that do not pass each other. Keys and readers of the page have two of the browser's own sliders,
 * one over the other; the pointer has the line, which moves the nearer knob.
 */
export function RangeSlider({ labels, texts, value: [low, high], onChange, min, max, step, side }: RangeSliderProps) {
  const knobs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;
  const held = useRef<0 | 1 | null>(null);
  const percent = (value: number): string => `${percentOf(value, min, max, step)}%`;
  const move = (knob: 0 | 1, value: number): void => {
    const next: Pair = knob === 0 ? [Math.min(value, high), high] : [low, Math.max(value, low)];
    if (next[0] !== low || next[1] !== high) onChange(next);
  };
  const slide = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const value = valueAt((event.clientX - left - edge) / (width - 2 * edge), min, max, step);
    // Where both stand at one place, the way it goes says which one is meant.
    if (held.current === null && (low !== high || value !== low))
      held.current = value < low || Math.abs(value - low) < Math.abs(value - high) ? 0 : 1;
    if (held.current === null) return;
    knobs[held.current].current?.focus({ preventScroll: true });
    move(held.current, value);
  };
  return (
    <div
      role="presentation"
      className={classes.range}
      data-side={side}
      style={{ '--from': percent(low), '--to': percent(high) } as CSSProperties}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        held.current = null;
        event.currentTarget.setPointerCapture(event.pointerId);
        slide(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) slide(event);
      }}
    >
      {([low, high] as const).map((value, i) => (
        <input
          key={labels[i]}
          ref={knobs[i]}
          type="range"
          aria-label={labels[i]}
          aria-valuetext={texts?.[i]}
          min={min}
          max={lastStop(min, max, step)}
          step={step}
          value={stopOf(value, min, max, step)}
          onChange={(event) => move(i === 0 ? 0 : 1, Math.min(max, Number(event.currentTarget.value)))}
        />
      ))}
    </div>
  );
}
