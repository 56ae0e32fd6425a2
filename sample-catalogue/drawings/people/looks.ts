import type { Colour } from '../kit/colour.ts';

/** How a cartoon person looks. */
export interface Look {
  skin: Colour;
  hair: Colour;
  style: 'short' | 'curly' | 'long' | 'buns' | 'cap';
  shirt: Colour;
  legs: Colour;
}

/** Children who visit our drawings. */
export const kids = {
  mia: { skin: '#F6CFAE', hair: '#6B3F1D', style: 'long', shirt: '#FF6FAE', legs: '#3C63D6' },
  leo: { skin: '#8D5A3B', hair: '#24160F', style: 'short', shirt: '#FFC61A', legs: '#2F8F4A' },
  ana: { skin: '#D9A074', hair: '#2B1A12', style: 'buns', shirt: '#17B8C4', legs: '#7B3FC4' },
  sam: { skin: '#FBDCC4', hair: '#E08A2E', style: 'short', shirt: '#2FAE4A', legs: '#4A5674' },
  zoe: { skin: '#6B4229', hair: '#1A110C', style: 'curly', shirt: '#FF8A1F', legs: '#1F4FD8' },
  kai: { skin: '#EBC094', hair: '#15151C', style: 'cap', shirt: '#E8313A', legs: '#39435E' },
  ivy: { skin: '#FAD6BB', hair: '#F2CF63', style: 'long', shirt: '#9A5BE0', legs: '#E8508F' },
  max: { skin: '#B97E52', hair: '#3A2416', style: 'curly', shirt: '#3FA2F7', legs: '#C24A26' },
} as const satisfies Record<string, Look>;

/** Grown-ups who serve, carry and celebrate. */
export const adults = {
  host: { skin: '#C98F63', hair: '#2B1A12', style: 'long', shirt: '#E8313A', legs: '#33415F' },
  helper: { skin: '#F3C9A6', hair: '#4B2D18', style: 'cap', shirt: '#1F4FD8', legs: '#55504A' },
  guest: { skin: '#7A4B2E', hair: '#1A110C', style: 'short', shirt: '#F7F9FF', legs: '#2A3350' },
  aunt: { skin: '#E9BB93', hair: '#8B4A22', style: 'buns', shirt: '#2FAE9A', legs: '#6C4A8F' },
} as const satisfies Record<string, Look>;
