import { ApiError, call } from '@catalogmx/shared';
import { CONFIRM_PASSWORD } from '@catalogmx/shared/contract';
import { requestPassword } from './password-request.ts';

type Config = Parameters<typeof call>[0];

/** Frames in which a pressed button is waited for that was disabled during its call. */
const FRAMES = 60;

/**
 * Makes a call that changes somebody's access. If the password was typed too long ago, a dialog asks for it,
 * and the call is made once more.
 * @throws ApiError as `call` does, or an error that isCanceled recognises if the dialog was cancelled.
 */
export async function callConfirmed<Body>(config: Config): Promise<Body> {
  const pressed = document.activeElement;
  try {
    return await call<Body>(config);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CONFIRM_PASSWORD) throw error;
  }
  try {
    const { signal } = config;
    if (!(await requestPassword(signal instanceof AbortSignal ? signal : undefined))) {
      throw Object.assign(new Error('The password was not confirmed.'), { name: 'CanceledError' });
    }
    return await call<Body>(config);
  } finally {
    if (pressed instanceof HTMLElement && pressed !== document.body) restoreFocus(pressed, FRAMES);
  }
}

/** Gives the focus back to where the call was made from, unless it has moved on. */
function restoreFocus(pressed: HTMLElement, frames: number): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement?.contains(pressed) && document.activeElement !== pressed;
    if (!pressed.isConnected || !isLost) return;
    if (!pressed.matches(':disabled')) pressed.focus();
    else if (frames > 0) restoreFocus(pressed, frames - 1);
  });
}
