import { brandColours } from './brand-colours.ts';

const { blue, ink, red, yellow } = brandColours;

export const LOGO_SIZE = { width: 64, height: 60 } as const;

/** The logo of the navigation bar, as SVG elements. */
export const logoDrawing = `
<path d="M10 54V24q0-5 6-5t6 5v6h20v-6q0-5 6-5t6 5v30z" fill="${blue}"/>
<path d="M8 20 16 5l8 15zM40 20l8-15 8 15z" fill="${red}"/>
<path d="M16 5V1l7 2-7 2M48 5V1l7 2-7 2" fill="${yellow}" stroke="${yellow}"/>
<path d="M22 54V42q0-9 10-9t10 9v12z" fill="${yellow}"/>
<path d="M27 54V44q0-6 5-6t5 6v10z" fill="${ink}"/>
<rect x="5" y="50" width="54" height="9" rx="4.5" fill="${red}"/>`;
