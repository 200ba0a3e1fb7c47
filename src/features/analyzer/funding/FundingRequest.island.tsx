import type { ComponentProps } from 'react';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { $fundingFigures } from '../funding-figures.store.ts';
import { FundingRequest } from './FundingRequest.tsx';

type Props = Omit<ComponentProps<typeof FundingRequest>, 'figures'>;

/** An island of its own, so that whoever only reckons doesn't load the code of a form. */
function FundingRequestIsland(props: Props) {
  return <FundingRequest {...props} figures={() => $fundingFigures.get() ?? props.start} />;
}

export const FundingRequestForm = withErrorBoundary(FundingRequestIsland);
