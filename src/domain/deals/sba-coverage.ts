import sba from '../../../content/figures/sba-coverage.json' with { type: 'json' };

/**
 * The Small Business Administration's rules for the loans it guarantees: which rules, their effective
 * date, and the lowest DSCR for each kind of loan.
 */
export const SBA_COVERAGE = sba;
