import { group } from './svg.ts';

function nameFor(outline: string): string {
  let hash = 7;
  for (const character of outline) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return `clip${hash.toString(36)}`;
}

/** Shows only what lies inside the outline `d`. */
export function clipped(d: string, ...parts: string[]): string {
  const id = nameFor(d);
  const clip = `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
  return clip + group({ 'clip-path': `url(#${id})` }, ...parts);
}

/** Moves all clip outlines out of a drawing, each kept once. */
export function liftClips(drawing: string): { clips: string; rest: string } {
  const outline = /<clipPath id="[^"]+">.*?<\/clipPath>/g;
  const clips = [...new Set(drawing.match(outline) ?? [])].join('');
  return { clips, rest: drawing.replace(outline, '') };
}
