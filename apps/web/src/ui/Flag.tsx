import type { ReactNode } from 'react';
import classes from './Flag.module.css';

const down = (...colours: string[]): ReactNode =>
  colours.map((fill, i) => (
    <rect key={i} y={(i * 16) / colours.length} width="24" height={16 / colours.length} fill={fill} />
  ));
const across = (...colours: string[]): ReactNode =>
  colours.map((fill, i) => (
    <rect key={i} x={(i * 24) / colours.length} width={24 / colours.length} height="16" fill={fill} />
  ));

/** Drawn small, so simplified: not every system has pictures of flags. */
const flags: Record<string, ReactNode> = {
  MD: (
    <>
      {across('#0046ae', '#ffd200', '#cc092f')}
      <path d="M10.4 5h3.2v3.6L12 11.4l-1.6-2.8z" fill="#8a4b1f" />
    </>
  ),
  RO: across('#002b7f', '#fcd116', '#ce1126'),
  UA: down('#0057b7', '#ffd700'),
  RU: down('#ffffff', '#0039a6', '#d52b1e'),
  IT: across('#008c45', '#f4f9ff', '#cd212a'),
  DE: down('#000000', '#dd0000', '#ffce00'),
  FR: across('#0055a4', '#ffffff', '#ef4135'),
  IE: across('#169b62', '#ffffff', '#ff883e'),
  BG: down('#ffffff', '#00966e', '#d62612'),
  PL: down('#ffffff', '#dc143c'),
  GB: (
    <>
      {down('#012169')}
      <path d="M0 0l24 16M24 0L0 16" stroke="#fff" strokeWidth="3.2" />
      <path d="M0 0l24 16M24 0L0 16" stroke="#c8102e" strokeWidth="1.2" />
      <path d="M12 0v16M0 8h24" stroke="#fff" strokeWidth="5.2" />
      <path d="M12 0v16M0 8h24" stroke="#c8102e" strokeWidth="3" />
    </>
  ),
  US: (
    <>
      {down('#b22234', '#fff', '#b22234', '#fff', '#b22234', '#fff', '#b22234')}
      <rect width="11" height="9.1" fill="#3c3b6e" />
    </>
  ),
  IL: (
    <>
      {down('#ffffff')}
      <path d="M0 1.8h24v2H0zM0 12.2h24v2H0z" fill="#0038b8" />
      <path d="M12 4.9l2.7 4.6H9.3zM12 11.1L9.3 6.5h5.4z" fill="none" stroke="#0038b8" strokeWidth=".7" />
    </>
  ),
  TR: (
    <>
      {down('#e30a17')}
      <circle cx="9" cy="8" r="4" fill="#fff" />
      <circle cx="10" cy="8" r="3.2" fill="#e30a17" />
      <path d="M15.6 8l-3 1 1.9-2.5v3.1l-1.9-2.6z" fill="#fff" />
    </>
  ),
  PT: (
    <>
      {down('#da291c')}
      <rect width="9.6" height="16" fill="#046a38" />
      <circle cx="9.6" cy="8" r="3.2" fill="#ffe900" />
      <path d="M8.2 6.4h2.8v2.3a1.4 1.4 0 0 1-2.8 0z" fill="#da291c" />
    </>
  ),
  ES: (
    <>
      {down('#aa151b', '#f1bf00', '#f1bf00', '#aa151b')}
      <rect x="5" y="6" width="3.4" height="4" fill="#aa151b" />
    </>
  ),
  CZ: (
    <>
      {down('#ffffff', '#d7141a')}
      <path d="M0 0l12 8L0 16z" fill="#11457e" />
    </>
  ),
  BY: (
    <>
      {down('#c8313e', '#c8313e', '#4aa657')}
      <rect width="3" height="16" fill="#fff" />
      <path d="M1.5 0v16" stroke="#c8313e" strokeWidth="1.6" strokeDasharray="1.2 .8" />
    </>
  ),
  GR: (
    <>
      {down('#0d5eaf', '#fff', '#0d5eaf', '#fff', '#0d5eaf', '#fff', '#0d5eaf', '#fff', '#0d5eaf')}
      <rect width="9" height="8.9" fill="#0d5eaf" />
      <path d="M4.5 0v8.9M0 4.45h9" stroke="#fff" strokeWidth="1.8" />
    </>
  ),
};

/** A country's flag by its ISO 3166-1 code; decoration beside the country's name. */
export function Flag({ code }: { code: string }) {
  return (
    <svg className={classes.flag} viewBox="0 0 24 16" width="24" height="16" aria-hidden>
      {flags[code] ?? <Letters code={code} />}
    </svg>
  );
}

/** A country that nobody has drawn yet. */
function Letters({ code }: { code: string }) {
  return (
    <>
      {down('#e8e2d8')}
      <text x="12" y="11.4" textAnchor="middle" fontSize="9" fontWeight="700" fill="#3a342c">
        {code}
      </text>
    </>
  );
}
