export * from './button.ts';
export * from './field.tsx';
export * from './loading.tsx';
export * from './message.tsx';
export * from './modal.tsx';
export * from './visually-hidden.ts';
