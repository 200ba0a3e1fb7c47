/** Before the ids of the wizard's fields. */
export const ID_PREFIX = 'listing';
