/** Part of the address that leads to the images on the edit page. */
export const EDIT_IMAGES_HASH = '#images';
