import { Mark } from '../../../ui/Logo.tsx';
import { Frame, Rows } from './pictureParts.tsx';

const river = { fill: 'var(--river)' };
const ember = { fill: 'var(--ember)' };
const surface = { fill: 'var(--surface)' };
const line = { fill: 'var(--line-2)' };

/** City blocks, and a pencil that goes round some of them. */
export function DrawStep() {
  return (
    <Frame ground="var(--river-soft)">
      <path
        style={surface}
        d="M30 26h86v56H30zM128 26h60v56h-60zM200 20h96v44h-96zM308 26h70v56h-70zM26 96h70v52H26zM108 96h92v52h-92zM212 78h76v70h-76zM300 96h80v52h-80zM40 162h92v42H40zM144 162h70v42h-70zM226 162h66v42h-66zM304 162h68v42h-68z"
      />
      <path
        d="M118 60C170 20 260 34 296 74S302 176 236 182S102 160 96 116S104 72 118 60"
        style={{ fill: 'var(--river)', fillOpacity: 0.16, stroke: 'var(--river)' }}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g transform="translate(110 52) rotate(-38)">
        <rect x="2" y="-62" width="14" height="52" rx="3" style={ember} />
        <path d="M2-10h14l-7 14z" fill="#F3D9B4" />
        <path d="M7-2h4l-2 6z" style={{ fill: 'var(--ink)' }} />
        <rect x="2" y="-68" width="14" height="9" rx="3" fill="#F2B8A0" />
      </g>
    </Frame>
  );
}

/** The card of an offer and that of a search, with the hearth between them. */
export function MeetStep() {
  return (
    <Frame ground="var(--sunk)">
      <g transform="translate(66 46) rotate(-5 60 70)">
        <rect width="124" height="142" rx="12" style={{ ...surface, stroke: 'var(--ember)' }} strokeWidth="3" />
        <rect x="12" y="12" width="100" height="62" rx="7" fill="#F0C79B" />
        <path d="M34 74V50l28-20l28 20v24z" fill="#FFF6E6" />
        <path d="M28 54l34-26l34 26" fill="none" stroke="#B2583A" strokeWidth="6" />
        <rect x="55" y="56" width="14" height="18" fill="#C2562B" />
        <Rows colour="var(--ember)" width={62} />
      </g>
      <g transform="translate(210 42) rotate(5 60 70)">
        <rect width="124" height="142" rx="12" style={{ ...surface, stroke: 'var(--river)' }} strokeWidth="3" />
        <rect x="12" y="12" width="100" height="62" rx="7" style={{ fill: 'var(--river-soft)' }} />
        <path
          d="M34 40q12-22 36-14t18 24q-8 18-30 14T34 40z"
          style={{ ...river, fillOpacity: 0.25, stroke: 'var(--river)' }}
          strokeWidth="3"
        />
        <Rows colour="var(--river)" width={52} />
      </g>
      <circle cx="200" cy="112" r="32" style={surface} />
      <svg x="176" y="87" width="48" height="48" style={{ width: 48, height: 48 }}>
        <Mark size={48} />
      </svg>
    </Frame>
  );
}

const days =
  'M76 98h16v12H76zM100 98h16v12h-16zM148 98h16v12h-16zM76 118h16v12H76zM124 118h16v12h-16zM148 118h16v12h-16zM76 138h16v12H76zM100 138h16v12h-16z';

/** A day chosen in the calendar, and a door that stands open. */
export function MoveStep() {
  return (
    <Frame ground="var(--ember-soft)">
      <rect y="184" width="400" height="36" fill="#D9A878" opacity=".55" />
      <path d="M232 184V84a44 44 0 0 1 88 0v100z" fill="#7A4A30" />
      <path d="M242 184V86a34 34 0 0 1 68 0v98z" fill="#FFE2A6" />
      <path d="M242 184V86a34 34 0 0 1 24-32l-2 134z" style={ember} />
      <circle cx="259" cy="128" r="4" fill="#FFE2A6" />
      <rect x="222" y="180" width="108" height="10" rx="3" fill="#8E5B3C" />
      <rect
        x="62"
        y="58"
        width="118"
        height="104"
        rx="12"
        style={{ ...surface, stroke: 'var(--line-2)' }}
        strokeWidth="2"
      />
      <path d="M62 86V70a12 12 0 0 1 12-12h94a12 12 0 0 1 12 12v16z" style={river} />
      <path d="M88 50v16M154 50v16" style={{ stroke: 'var(--ink)' }} strokeWidth="5" strokeLinecap="round" />
      <path d={days} style={line} />
      <rect x="122" y="96" width="20" height="16" rx="4" style={ember} />
      <path d="M350 184v-30h26v30z" fill="#B9653E" />
      <g fill="#6F9350">
        <circle cx="356" cy="144" r="15" />
        <circle cx="372" cy="140" r="14" />
        <circle cx="364" cy="126" r="14" />
      </g>
    </Frame>
  );
}
