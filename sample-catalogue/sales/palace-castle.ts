import { vinyl } from '../drawings/kit/colour.ts';
import { closeUp, picture } from '../drawings/kit/picture.ts';
import { place } from '../drawings/kit/svg.ts';
import { child } from '../drawings/people/figure.ts';
import { kids } from '../drawings/people/looks.ts';
import { studio, warehouse } from '../drawings/scenery/indoors.ts';
import { park } from '../drawings/scenery/park.ts';
import { bounceHouse } from '../drawings/subjects/bounce-house.ts';
import { sizeView } from '../drawings/views.ts';
import type { SampleArticle } from '../sample-article.ts';

const castle = (inside = ''): string =>
  bounceHouse({
    wall: vinyl.purple,
    accent: vinyl.turquoise,
    tower: vinyl.turquoise,
    roof: vinyl.purple,
    trim: vinyl.orange,
    floor: vinyl.turquoise,
    roofs: 'onion',
    inside,
  });

const visitors =
  child(kids.ivy, 'jump', 0, -104, 0.82) +
  child(kids.kai, 'star', -196, -122, 0.76) +
  child(kids.leo, 'jump', 196, -122, 0.76);

const stock = warehouse([vinyl.turquoise, vinyl.purple, vinyl.orange, vinyl.sky]);

export const palaceCastle: SampleArticle = {
  title: "Arabian Palace Castle, 13' x 13' (New)",
  cat_id: 2,
  content: `A commercial bounce castle with four onion towers, made from 18-ounce lead-free vinyl with double and quadruple stitching at every seam that carries weight. Inside floor 12 by 12 feet, overall height 15 feet, weight 195 pounds rolled.

This is the unit we recommend to people who are starting a rental business. It goes through a 36-inch gate, two people set it up in fifteen minutes, and it earns its price back in about ten weekends. The entrance closes with a zippered safety flap, the netting is replaceable panel by panel, and there are two deflation zippers so you are not standing around at the end of a long Sunday.

Included: 1 HP blower, eight stakes, ground tarp, storage bag, repair patches in both colors and an operator's manual. Three-year warranty on seams, one year on the blower. Other colors can be ordered and take about eight weeks. $2,150, pick-up in Springdale, or ask us for a freight quote to your door.`,
  pictures: [
    picture('Palace castle in the showroom', stock, place(600, 780, 0.94, castle())),
    picture(
      'Onion tower of the palace castle',
      closeUp(330, 330, 2.3, stock, place(600, 780, 0.94, castle())),
    ),
    picture(
      'Children trying out the palace castle',
      closeUp(600, 590, 1.5, park(), place(600, 780, 0.94, castle(visitors))),
    ),
    sizeView(
      'How wide and tall the palace castle is',
      studio(vinyl.orange),
      place(560, 760, 0.82, castle()),
      {
        left: 245,
        right: 875,
        top: 190,
        floor: 780,
      },
    ),
  ],
};
