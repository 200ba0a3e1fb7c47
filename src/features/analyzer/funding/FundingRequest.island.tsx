import type { ComponentProps } from 'react';
import type { FundingFigures } from '#src/domain/forms/funding-figures.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { $fundingFigures } from '../funding-figures.store.ts';
import { FundingRequest } from './FundingRequest.tsx';

interface Props extends Omit<ComponentProps<typeof FundingRequest>, 'figures'> {
  /** The figures that the page was built with. */
  start: FundingFigures;
}

/** An island of its own, so that whoever only reckons doesn't load the code of a form. */
function FundingRequestIsland({ start, ...props }: Props) {
  return <FundingRequest {...props} figures={() => $fundingFigures.get() ?? start} />;
}

export const FundingRequestForm = withErrorBoundary(FundingRequestIsland);
