/** Raised for figures no deal can have; `field` names the one to mend: 'apr', 'flows[2].amount'. */
export class InvalidDealInputError extends RangeError {
  override name = 'InvalidDealInputError';
  readonly field: string;

  constructor(field: string, requirement: string) {
    super(`${field} must be ${requirement}.`);
    this.field = field;
  }
}
