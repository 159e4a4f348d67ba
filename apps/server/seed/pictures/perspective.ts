import { darker, lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';
import type { Pen, Point } from './pen.ts';

interface Edge {
  x: number;
  b: number;
  t: number;
}

/** One side of a building in perspective: `u` (0–1) runs away from the near edge, `v` (0–1) runs up. */
export interface Side {
  at(u: number, v: number): Point;
  quad(u0: number, v0: number, u1: number, v1: number, fill: string, more?: string): void;
}

/** The side between two upright edges; `b` and `t` are an edge's bottom and top. */
export function side(p: Pen, near: Edge, far: Edge): Side {
  const h0 = near.b - near.t;
  const h1 = far.b - far.t;
  const at = (u: number, v: number): Point => {
    const t = (u * h0) / ((1 - u) * h1 + u * h0);
    return [
      near.x + (far.x - near.x) * t,
      (near.b + (far.b - near.b) * t) * (1 - v) + (near.t + (far.t - near.t) * t) * v,
    ];
  };
  return {
    at,
    quad: (u0, v0, u1, v1, fill, more) => p.poly([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], fill, more),
  };
}

/** A window of two panes, sometimes with a lamp or a curtain behind it. */
export function paneWindow(
  p: Pen,
  f: Side,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  frame: Colour,
  shaded = false,
): void {
  f.quad(u0, v0, u1, v1, frame);
  const du = (u1 - u0) * 0.07;
  const dv = (v1 - v0) * 0.07;
  const lit = p.chance(p.light.lit);
  const m = (u0 + u1) / 2;
  const g = lit
    ? p.pick(['#FFD98E', '#FFC873', '#FFE7B4'])
    : mix(p.light.glass[0], p.light.glass[1], p.between(0.1, 0.9));
  const gl = shaded && !lit ? darker(g, 0.16) : g;
  f.quad(u0 + du, v0 + dv, m - du / 2, v1 - dv, gl);
  f.quad(m + du / 2, v0 + dv, u1 - du, v1 - dv, lit ? gl : lighter(gl, 0.1));
  if (lit || p.chance(0.4))
    f.quad(
      u0 + du,
      v0 + dv,
      u0 + du + (m - u0) * p.between(0.3, 0.8),
      v1 - dv,
      lit ? '#F2A65A' : '#F7F1E6',
      ' opacity=".45"',
    );
}
