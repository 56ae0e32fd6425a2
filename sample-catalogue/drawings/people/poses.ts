import { lowPoses } from './low-poses.ts';
import { uprightPoses } from './upright-poses.ts';

/** All poses face the viewer or right; mirror a figure to make it look left. */
export const poses = { ...uprightPoses, ...lowPoses };
