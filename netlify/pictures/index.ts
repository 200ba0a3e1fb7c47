export { ENDINGS, NO_PICTURES, pictureAnswer, picturesFor, readPictureFile } from './pictures.ts';
