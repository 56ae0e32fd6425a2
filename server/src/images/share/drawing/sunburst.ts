/** Returns rays from a point to beyond the edges of the image as an SVG element. */
export function sunburst(x: number, y: number, rays: number, fill: string, opacity = 1): string {
  const reach = 1500;
  const step = Math.PI / rays;
  const edge = (angle: number) =>
    `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  const wedges = Array.from({ length: rays }, (_, ray) => {
    const from = 2 * ray * step;
    return `M${x} ${y}L${edge(from)}L${edge(from + step)}z`;
  });
  return `<path d="${wedges.join('')}" fill="${fill}" opacity="${opacity}"/>`;
}
