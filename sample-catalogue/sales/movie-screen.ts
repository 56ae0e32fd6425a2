import { vinyl } from '../drawings/kit/colour.ts';
import { picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { summerNight } from '../drawings/scenery/evening.ts';
import { studio } from '../drawings/scenery/indoors.ts';
import { movieScreen } from '../drawings/subjects/movie-screen.ts';
import { sizeView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const audience =
  place(600, 870, 1, '<ellipse cx="0" cy="0" rx="430" ry="36" fill="#C24A5A"/>') +
  child(kids.zoe, 'cheer', 340, 850, 1.05) +
  child(kids.sam, 'sit', 510, 856, 1.05) +
  child(kids.ana, 'sit', 690, 856, 1.05) +
  child(kids.max, 'cheer', 860, 850, 1.05);

export const movieScreenSale: SampleArticle = {
  title: 'Inflatable Movie Screen, 16 Feet',
  cat_id: 2,
  content: `Turn your lawn into a movie theater. The frame holds a wrinkle-free 16-foot screen that zips out for washing, and the whisper blower will not drown out the quiet scenes. Stays up in a light breeze with the four guy lines.

Screen, frame, blower, lines and bag: $960. Projector not included.`,
  pictures: [
    picture(
      'Movie night on the inflatable screen',
      summerNight(),
      place(600, 770, 1.08, movieScreen(true)),
    ),
    picture(
      'Children in front of the screen after the movie',
      summerNight(),
      place(600, 720, 1, movieScreen(true)),
      audience,
    ),
    sizeView(
      'How wide and tall the movie screen is',
      studio(vinyl.purple),
      place(560, 760, 0.92, movieScreen(false)),
      {
        left: 128,
        right: 1000,
        top: 222,
        floor: 775,
      },
    ),
  ],
};
