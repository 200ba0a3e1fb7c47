import type { MouseEvent } from 'react';

/** False for the second click of a double click, which was meant for what stood here before. */
export const isFirstClick = ({ detail }: MouseEvent): boolean => detail <= 1;
