import { useId } from 'react';
import type { Side } from './side.ts';
import { Slider } from './Slider.tsx';

interface PlainSliderProps {
  label: string;
  /** The value as people read it, shown beside the label and read out. */
  text: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  side?: Side;
}

/** A slider under its label and its value. */
export function PlainSlider({ label, text, value, onChange, min, max, step, side = 'ink' }: PlainSliderProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="row between small">
        <span className="muted">{label}</span>
        <span className="strong">{text}</span>
      </label>
      <Slider id={id} text={text} value={value} onChange={onChange} min={min} max={max} step={step} side={side} />
    </div>
  );
}
