import { ellipse, path } from '../kit/svg.ts';
import { fade } from '../kit/paint.ts';
import { bush, flowers, lawn, tree } from './plants.ts';
import { cloud, hills, sky, sun } from './sky.ts';

/** A city park with trees, hills and a path. */
export const park = (): string =>
  [
    sky('#5FC0F2', '#E5F7FF'),
    cloud(170, 150, 0.9),
    cloud(620, 90, 0.75),
    cloud(1010, 170, 1.05),
    hills(500, fade('#8FC7B4', '#79B88F'), -120),
    hills(560, fade('#77BD74', '#5EAD55'), 130),
    lawn(600, '#57B04A', '#9AD66A'),
    path('M1210 640C900 640 820 690 980 760S900 880 860 900H1210Z', '#E8D6AB', { opacity: 0.9 }),
    tree(80, 640, 1.25, '#3E9A4A'),
    tree(230, 616, 0.7, '#63B04A'),
    tree(1010, 616, 0.75, '#58A945'),
    tree(1140, 650, 1.3, '#388F4C'),
    bush(330, 622, 0.6),
    flowers(['#FFFFFF', '#FF8FB8', '#FFE27A'], 11, 800),
  ].join('');

/** A wide autumn-coloured meadow in the Ozarks. */
export const autumnMeadow = (): string =>
  [
    sky('#7DC3E8', '#FFF1D6'),
    sun(190, 150, 54, '#FFE9A8'),
    cloud(900, 130, 1),
    cloud(520, 90, 0.6),
    hills(470, fade('#B7B3C9', '#A9A0A8'), 60),
    hills(540, fade('#E0A23F', '#C9782F'), -160),
    lawn(600, '#8DAE3E', '#D4CF6C'),
    tree(90, 630, 1.15, '#E2762B'),
    tree(250, 612, 0.72, '#F0B030'),
    tree(980, 612, 0.8, '#C94B2C'),
    tree(1120, 636, 1.2, '#E89A2B'),
    ellipse(600, 900, 760, 70, '#7E9E36', { opacity: 0.35 }),
  ].join('');
