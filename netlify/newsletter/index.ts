export { subscribe } from './subscribe.ts';
