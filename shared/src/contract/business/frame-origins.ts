/** Origins of video players that pages may frame. A video is on one of them. */
export const VIDEO_ORIGINS = ['https://www.facebook.com'] as const;

/** Origins of maps that pages may frame. */
export const MAP_ORIGINS = ['https://www.google.com', 'https://maps.google.com'] as const;
