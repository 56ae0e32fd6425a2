import { STEP_VISITORS } from '../../../releases/rollout/parse-ramp.ts';

/** What the form of a ramp has before anybody changes it. */
export const USUAL_RAMP = { steps: '1,10,50,100', every: '10m', visitors: String(STEP_VISITORS) };
