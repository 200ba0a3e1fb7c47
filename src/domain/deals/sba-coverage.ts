import sba from '../../../content/figures/sba-coverage.json' with { type: 'json' };

/**
 * What the Small Business Administration asks of loans that it guarantees: its rules, since when they
 * hold, and the lowest DSCR for each kind of loan.
 */
export const SBA_COVERAGE = sba;
