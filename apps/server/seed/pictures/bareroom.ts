import { mix } from './colour.ts';
import type { Pen } from './pen.ts';
import { nightFall, room, sunPatch, view } from './room.ts';

/** A bulb on a wire: nothing else hangs here yet. */
function bulb(p: Pen): void {
  p.line('M400 0V128', p.tint('#3D352D'), 2);
  p.rect(394, 124, 12, 12, p.tint('#5B564F'), 2);
  p.dot(400, 146, 13, p.light.lamp > 0.2 ? '#FFEBB8' : '#F5F1E6');
  if (p.light.lamp > 0.2) p.glow(400, 148, 260, '#FFD685', 0.5);
}

function bags(p: Pen, x: number, y: number): void {
  p.oval(x + 70, y + 4, 96, 9, '#15100B', ' opacity=".25"');
  const sack = p.tint('#D9D2C3', p.light.shade * 0.6);
  const places = [
    [x, y - 34],
    [x + 74, y - 34],
    [x + 36, y - 66],
  ] as const;
  for (const [bx, by] of places) {
    p.rect(bx, by, 72, 34, sack, 10);
    p.rect(bx + 14, by + 11, 44, 6, p.tint(p.palette.accent, p.light.shade * 0.6), 2);
  }
}

function ladder(p: Pen, x: number, y: number): void {
  const wood = p.tint(p.palette.wood, p.light.shade * 0.6);
  p.line(
    `M${x} ${y}L${x + 44} ${y - 190}M${x + 66} ${y}L${x + 62} ${y - 190}M${x + 112} ${y - 6}L${x + 58} ${y - 190}`,
    wood,
    8,
  );
  for (let i = 1; i < 6; i++) {
    const share = i / 6;
    p.line(`M${x + 44 * share} ${y - 190 * share}H${x + 66 - 4 * share}`, wood, 6);
  }
  p.oval(x + 54, y + 2, 64, 7, '#15100B', ' opacity=".2"');
}

/** A flat in the white shell: plastered walls, screed, a window, and what the plasterers left. */
export function bareroom(p: Pen): void {
  const plaster = mix('#E4E0D8', p.palette.room, 0.3);
  const d = room(p, { l: p.between(80, 140), r: p.between(660, 720), wall: plaster, floor: '#B9B4AB' });
  p.mirrored(p.chance(0.5), () => {
    for (let i = 0; i < 6; i++) {
      p.oval(
        p.between(d.l + 10, d.r - 10),
        p.between(110, 330),
        p.between(14, 40),
        p.between(4, 9),
        '#FFFFFF',
        ' opacity=".28"',
      );
    }
    view(p, d.l + 200, 128, 190, 200);
    sunPatch(p, d.l + 190, 200, d.b);
    p.rect(d.r - 130, 170, 90, d.b - 170, p.tint('#8F8981', p.light.shade * 0.6));
    p.rect(d.r - 124, 176, 78, d.b - 176, p.tint('#C9C3B8', p.light.shade * 0.6));
    ladder(p, d.l + 46, d.b + 84);
    bags(p, d.r - 250, d.b + 110);
  });
  bulb(p);
  nightFall(p);
}
