import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';

/** Rejects when a call is cancelled or its limit has passed, as axios does. */
export function interruption(config: InternalAxiosRequestConfig): Promise<never> {
  const { signal, timeout = 0 } = config;
  return new Promise((_resolve, reject) => {
    const cancel = () => reject(new CanceledError());
    if (signal?.aborted) cancel();
    signal?.addEventListener?.('abort', cancel);
    if (timeout === 0) return;
    const late = () => reject(new AxiosError('timeout', AxiosError.ECONNABORTED, config));
    setTimeout(late, timeout);
  });
}
