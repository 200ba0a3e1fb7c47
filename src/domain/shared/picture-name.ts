/** The file name of a listing's picture, in its folder beside the listing's file. */
export const PICTURE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:webp|png|jpe?g)$/;
