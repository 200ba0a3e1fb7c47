export { ENDINGS, pictureAnswer } from './picture-answer.ts';
