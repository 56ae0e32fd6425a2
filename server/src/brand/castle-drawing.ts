import { brandColours } from './brand-colours.ts';

const { blue, blueDark, blueTint, green, ink, red, redDark, surface, yellow } = brandColours;

export const CASTLE_SIZE = { width: 320, height: 264 } as const;

const shine = `fill="none" stroke="${surface}" stroke-width="5" stroke-linecap="round" opacity="0.35"`;

const net = (x: number) => `
<g transform="translate(${x} 140)">
<rect width="28" height="46" rx="10" fill="${blueTint}"/>
<path d="M0 12 28 36M0 34 28 10M6 2l22 19M0 24 22 2M6 45l22-22M0 22l22 23" stroke="${blue}" stroke-width="1.5" opacity="0.55"/>
</g>`;

const battlement = (x: number) => `
<g transform="translate(${x} 92)">
<rect width="30" height="34" rx="11" fill="${red}"/>
<path d="M8 12q1-5 6-5" ${shine}/>
</g>`;

const tower = (x: number, flag: string) => `
<g transform="translate(${x} 0)">
<path d="M34 30V4" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>
<path d="M36 4q10-4 18 1t17 1l-5 8 5 8q-9 4-17-1t-18-1z" fill="${flag}"/>
<rect x="2" y="82" width="64" height="138" rx="16" fill="${yellow}"/>
<rect x="23" y="84" width="22" height="136" fill="${red}"/>
<path d="M12 104v84" ${shine}/>
<path d="M-6 92q-2-6 4-14l30-50q6-8 12 0l30 50q6 8 4 14-40 14-80 0z" fill="${blue}"/>
<path d="M34 24q-3 0-6 4L14 96q20 4 40 0L40 28q-3-4-6-4z" fill="${red}"/>
<path d="M24 38 6 72" ${shine}/>
</g>`;

/** The bouncy castle shown in place of missing images, as SVG elements. */
export const castleDrawing = `
<ellipse cx="160" cy="248" rx="152" ry="12" fill="${ink}" opacity="0.14"/>
<path d="M78 112h164v96H78z" fill="${blue}"/>
${net(92)}${net(200)}
${[92, 128, 164, 200].map(battlement).join('')}
<path d="M118 214v-50a42 42 0 0 1 84 0v50z" fill="${yellow}"/>
<path d="M130 214v-48a30 30 0 0 1 60 0v48z" fill="${blueDark}"/>
<path d="M124 200v-36a36 36 0 0 1 18-31" ${shine}/>
${tower(26, green)}${tower(226, yellow)}
<rect x="10" y="200" width="300" height="46" rx="23" fill="${red}"/>
<path d="M70 201v44M130 201v44M190 201v44M250 201v44" stroke="${redDark}" stroke-width="3"/>
<path d="M30 211h260" ${shine}/>
<path d="M128 200h64l12 36q-44 14-88 0z" fill="${yellow}"/>
<path d="M141 206l-6 28M160 206v30M179 206l6 28" ${shine}/>`;
