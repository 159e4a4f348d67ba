import type { Balance } from '@app/contract/adminStatistics';
import { formatWhole } from '@app/domain/money';
import { balanceOf, demandShare } from './balance.ts';
import { mapHeight, mapWidth, sectorShapes } from './sectorShapes.ts';

interface Drawn {
  title: string;
  period: string;
  numbers: readonly { name: string; value: string }[];
  funnel: readonly { name: string; value: number }[];
  balance: readonly Balance[];
  names: { funnel: string; balance: string };
}

const [width, height, margin] = [1600, 1200, 60];

/** Colours of the page as it is shown, light or night. */
function colours() {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: of('paper'),
    ink: of('ink'),
    faint: of('ink-2'),
    sunk: of('sunk'),
    ember: of('ember'),
    river: of('river'),
  };
}

/** The page's numbers, funnel and map on one picture. */
export function drawStatistics(drawn: Drawn): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('no canvas'));
  const tone = colours();
  const font = getComputedStyle(document.body).fontFamily;
  const write = (text: string, x: number, y: number, size: number, colour = tone.ink, weight = 400): void => {
    pen.font = `${weight} ${size}px ${font}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  pen.fillStyle = tone.paper;
  pen.fillRect(0, 0, width, height);
  write(drawn.title, margin, 90, 44, tone.ink, 700);
  write(drawn.period, margin, 130, 24, tone.faint);
  for (const [i, { name, value }] of drawn.numbers.entries()) {
    const [x, y] = [margin + (i % 4) * 375, 210 + Math.floor(i / 4) * 130];
    write(value, x, y, 46, tone.ink, 650);
    write(name, x, y + 34, 22, tone.faint);
  }
  drawFunnel(pen, drawn, tone, write);
  write(drawn.names.balance, 860, 500, 28, tone.ink, 650);
  drawMap(pen, drawn.balance, tone);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

type Tone = ReturnType<typeof colours>;
type Write = (text: string, x: number, y: number, size: number, colour?: string, weight?: number) => void;

function drawFunnel(pen: CanvasRenderingContext2D, { funnel, names }: Drawn, tone: Tone, write: Write): void {
  const max = Math.max(1, ...funnel.map(({ value }) => value));
  write(names.funnel, margin, 500, 28, tone.ink, 650);
  for (const [i, { name, value }] of funnel.entries()) {
    const y = 560 + i * 110;
    write(`${name}: ${formatWhole(value)}`, margin, y, 22);
    pen.fillStyle = tone.sunk;
    pen.fillRect(margin, y + 14, 700, 36);
    pen.fillStyle = tone.river;
    pen.fillRect(margin, y + 14, Math.max(4, (700 * value) / max), 36);
  }
}

function drawMap(pen: CanvasRenderingContext2D, balance: readonly Balance[], tone: Tone): void {
  const of = new Map(balanceOf(balance).map((place) => [place.place, place]));
  const scale = Math.min(680 / mapWidth, 620 / mapHeight);
  for (const { code, ring } of sectorShapes) {
    const found = of.get(code);
    pen.beginPath();
    for (const [x, y] of ring) pen.lineTo(860 + x * scale, 530 + y * scale);
    pen.closePath();
    pen.globalAlpha = 1;
    pen.fillStyle = found ? tone.ember : tone.sunk;
    pen.fill();
    if (found) {
      pen.globalAlpha = demandShare(found);
      pen.fillStyle = tone.river;
      pen.fill();
    }
    pen.globalAlpha = 1;
    pen.strokeStyle = tone.paper;
    pen.lineWidth = 2;
    pen.stroke();
  }
}
